/** Settings of what goes on paper. Without the schema library, as every print reads it. */
export const PRINTER_PAPER = 'printer_paper';
export const PRINTER_MARGIN = 'printer_margin';
export const PRINTER_COPIES = 'printer_copies';

export const VOUCHER_SIZES = ['a4', 'a5'] as const;
export type VoucherSize = (typeof VOUCHER_SIZES)[number];

export type Printer = {
  /** Default paper size of vouchers. */
  size: VoucherSize;
  /** Millimetres around the page; null is what each size has of itself. */
  margin: number | null;
  /** How many of each voucher come out. */
  copies: number;
};

export const MOST_COPIES = 3;
export const MARGIN = { min: 5, max: 40 } as const;

type Sets = readonly { branchId: string; setupCode: string; setupValue: string }[];

/** The printer of a branch: its own settings, else the company's. */
export function printerOf(sets: Sets, branchId: number): Printer {
  const of = (code: string) => {
    const found = sets.filter((set) => set.setupCode === code);
    return (found.find((set) => set.branchId === String(branchId)) ?? found.find((set) => set.branchId === '*'))
      ?.setupValue;
  };
  const count = (code: string, min: number, max: number) => {
    const value = Number(of(code) ?? Number.NaN);
    return Number.isInteger(value) && value >= min && value <= max ? value : null;
  };
  const size = of(PRINTER_PAPER);
  return {
    size: VOUCHER_SIZES.find((one) => one === size) ?? 'a4',
    margin: count(PRINTER_MARGIN, MARGIN.min, MARGIN.max),
    copies: count(PRINTER_COPIES, 1, MOST_COPIES) ?? 1,
  };
}

/** Titles of further copies: rule 48 of the CGST Rules. */
export const COPY_WORDS = ['', 'Duplicate', 'Triplicate'] as const;
