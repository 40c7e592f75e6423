/** A setting that stops the start; its message is the one line that is printed. */
export class WrongSetting extends Error {
  constructor(name: string, expected: string) {
    super(`${name} is wrong: it should be ${expected}.`)
  }
}
