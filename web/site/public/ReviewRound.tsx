import classes from './ReviewRound.module.css'

/** One round of a review as it happens: a point, its answer, the approval. It is told by the page itself, and stands still. */
export function ReviewRound() {
  return (
    <div className={classes.round}>
      <p className={classes.head}>
        <b>Proposal, round 1</b>
        <span>Sent for review on 3 March, decided on 12 March</span>
      </p>
      <ol className={classes.steps}>
        <li>
          <p className={classes.who}>
            <b>Prof. Khumalo</b> supervisor
            <span className={classes.must}>must</span>
          </p>
          <blockquote>
            Point 1, page 4: the sample is “nurses at public hospitals”. Which hospitals, and which wards? As it stands,
            nobody could draw it.
          </blockquote>
        </li>
        <li>
          <p className={classes.who}>
            <b>Lindiwe</b> student
            <span className={classes.done}>answered in version 2</span>
          </p>
          <blockquote>
            Night nurses on the medical wards of three district hospitals in Gauteng. I have rewritten 3.2, and named
            them.
          </blockquote>
        </li>
        <li>
          <p className={classes.who}>
            <b>Prof. Khumalo</b>
            <span className={classes.approved}>approved</span>
          </p>
          <blockquote>Clear now. The Proposal is complete; go on to the literature.</blockquote>
        </li>
      </ol>
    </div>
  )
}
