/** A backup that cannot be taken or restored as it was meant. The message is one sentence, and says what to do. */
export class WrongBackup extends Error {}
