/** A migration that did not get its locks in time; its message is the one line that is printed. */
export class Blocked extends Error {}
