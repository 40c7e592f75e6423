import classes from '../public/Contact.module.css'

/** Free times to choose from, in a zone to choose: the server fills both in. */
export function Times() {
  return (
    <>
      <div className={classes.zone}>
        <div>
          <label htmlFor="zone">Times in</label>
          <select id="zone" name="zone" data-zone data-fill="zones" defaultValue="Africa/Johannesburg">
            <option value="Africa/Johannesburg">Africa/Johannesburg</option>
          </select>
        </div>
        <button type="submit" name="show" value="times" formNoValidate data-busy="Looking..." className={classes.quiet}>
          Show times there
        </button>
      </div>
      <fieldset className={classes.times}>
        <legend>Time</legend>
        <div data-fill="times" className={classes.list}>
          <p>The free times could not be loaded. Open this page again.</p>
        </div>
      </fieldset>
    </>
  )
}
