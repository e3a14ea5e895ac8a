/** A line of another document that lines of this kind are made from. */
export type Source = {
  /** Type of the document that is followed, such as `PQ`, and the name of its table of lines. */
  type: string;
  lines: string;
  /** The quantity counted on the followed line, such as `ordered`. */
  relation: string;
  /** The table of this kind whose lines follow. */
  into: string;
  /** Only of documents whose head says so, such as transfers that a second document receives. */
  when?: { field: string; is: string | boolean };
  /** Finished ones are followed too: what was ordered in full is issued once it has come. */
  finished?: true;
  /** Wording for the pending quantity of a line, “is pending on” by default: “Only 5 of Paint is pending on …”. */
  left?: string;
  /** Several may follow the whole of a line, such as the quotations of an enquiry. */
  shared?: true;
  /** Other tables of lines, such as charges, that are copied while the new document has none. */
  also?: readonly string[];
  /** The taken quantity also counts for the lines further up: ordering a quoted item orders the requested one. */
  through?: true;
  /**
   * The taken quantity also counts as `relation`, less the part that `came` by it: goods that a store issues from its
   * own stock need not be ordered, those that were ordered and came are.
   */
  serves?: { relation: string; came: string };
  /** A further quantity of the new line that reduces the followed line, such as a short delivery. */
  besides?: string;
  byStep?: true; // A step of the other document makes this one: no form offers its lines.
};
