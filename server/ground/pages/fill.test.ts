import { expect, test } from 'vitest'
import { fill } from './fill.ts'

const page = `<!DOCTYPE html><html><head><script>if (1 < 2) go()</script></head><body><main id="content">
<form><div data-fill="alert" tabindex="-1"></div>
<label>Name<input name="name"/></label>
<label>Message<textarea name="message"></textarea></label>
<label>Zone<select name="zone"><option value="UTC" selected="">UTC</option><option value="Asia/Kolkata">Kolkata</option></select></label>
<label><input type="radio" name="at" value="a" checked=""/></label><label><input type="radio" name="at" value="b"/></label>
</form><section data-fill="times"></section></main><footer>&copy;</footer></body></html>`

test('a form comes back as it was sent, with what is wrong at each field', () => {
  const values = { name: 'Ada', message: 'Two\nlines', zone: 'Asia/Kolkata', at: 'b' }
  const filled = fill(page, { form: { values, errors: { name: 'Too long' }, alert: 'Please look again.' } })
  expect(filled).toContain('Please look again.')
  expect(filled).toMatch(/<input name="name" value="Ada" aria-invalid="true" aria-describedby="name-error"\s*\/?>/)
  expect(filled).toContain('<span id="name-error" data-error>Too long</span>')
  expect(filled).toContain('<textarea name="message">Two\nlines</textarea>')
  expect(filled).toMatch(/value="Asia\/Kolkata" selected/)
  expect(filled).not.toMatch(/value="UTC" selected/)
  expect(filled).toMatch(/value="b" checked/)
  expect(filled).not.toMatch(/value="a" checked/)
})

test('what was sent is text, whatever it contains', () => {
  const nasty = `"><script>alert(1)</script></textarea><img src=x onerror='alert(1)'>&amp;`
  const values = { name: nasty, message: nasty }
  const filled = fill(page, { form: { values, errors: { name: nasty }, alert: nasty } })
  expect(filled).not.toMatch(/<script>alert|<img/)
  expect(filled.match(/<\/textarea>/g)).toHaveLength(1)
  expect(filled).toContain('&lt;img src=x')
})

test('everything outside the main part, and every place that is not named, stays as it was built', () => {
  const filled = fill(page, { places: { times: '<ol><li>09:00</li></ol>', elsewhere: 'nothing' } })
  expect(filled).toContain('<section data-fill="times"><ol><li>09:00</li></ol></section>')
  expect(filled).toContain('<script>if (1 < 2) go()</script>')
  expect(filled).toContain('<footer>&copy;</footer>')
  expect(filled.startsWith('<!DOCTYPE html>')).toBe(true)
})
