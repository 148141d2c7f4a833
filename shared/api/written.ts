/**
 * Where the answer of a write keeps its text once the text is made, that of a long one in pieces (`Answer` in shared/books/command.ts). A
 * symbol does not cross the bus, where it would double the message: a gateway in another process writes the text itself.
 */
export const WRITTEN = Symbol('written');
