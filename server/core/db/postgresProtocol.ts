/**
 * The few messages of PostgreSQL's extended query protocol (version 3.0, PostgreSQL manual 55.7) with which the
 * embedded database runs named prepared statements: a statement is parsed and planned once, then only bound and run.
 */
const encoder = new TextEncoder();

class Writer {
  #parts: Uint8Array[] = [];
  #length = 0;

  bytes(part: Uint8Array): this {
    this.#parts.push(part);
    this.#length += part.length;
    return this;
  }
  int16(value: number): this {
    return this.bytes(Uint8Array.of((value >> 8) & 0xff, value & 0xff));
  }
  int32(value: number): this {
    return this.bytes(Uint8Array.of((value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff));
  }
  text(value: string): this {
    return this.bytes(encoder.encode(value)).bytes(Uint8Array.of(0));
  }
  /** The message with its type in front; its length counts itself but not the type. */
  message(type: string): Uint8Array {
    const out = new Uint8Array(5 + this.#length);
    out[0] = type.charCodeAt(0);
    new DataView(out.buffer).setInt32(1, this.#length + 4);
    let at = 5;
    for (const part of this.#parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }
}

export const parse = (name: string, statement: string): Uint8Array =>
  new Writer().text(name).text(statement).int16(0).message('P');
export const describe = (name: string): Uint8Array => new Writer().bytes(encoder.encode('S')).text(name).message('D');
export const execute = (): Uint8Array => new Writer().text('').int32(0).message('E');
export const sync = (): Uint8Array => new Writer().message('S');
/** A statement of the simple protocol: its text, parsed and run at once. */
export const query = (statement: string): Uint8Array => new Writer().text(statement).message('Q');

/** All parameters and results as text, in the unnamed portal. */
export function bind(name: string, params: readonly unknown[]): Uint8Array {
  const writer = new Writer().text('').text(name).int16(0).int16(params.length);
  for (const param of params) {
    if (param === null || param === undefined) {
      writer.int32(-1);
      continue;
    }
    const bytes = encoder.encode(typeof param === 'string' ? param : String(param));
    writer.int32(bytes.length).bytes(bytes);
  }
  return writer.int16(0).message('B');
}

export function joined(messages: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(messages.reduce((sum, message) => sum + message.length, 0));
  let at = 0;
  for (const message of messages) {
    out.set(message, at);
    at += message.length;
  }
  return out;
}

const identity = (text: string): unknown => text;
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  114: JSON.parse,
  3802: JSON.parse,
};

/**
 * How a value of a type arrives in JavaScript, by the type's OID, on both databases: whole numbers as numbers (amounts
 * are far below 2^53), JSON parsed, everything else, dates and instants included, as the text that PostgreSQL writes.
 */
export const parserOf = (oid: number): ((text: string) => unknown) => PARSERS[oid] ?? identity;
