import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Supplier } from '../../../config/supplier';
import { supplierAddress } from './parties';

/** A paper before it is printed. */
export interface Paper {
  title: string;
  subject: string;
  content: Content[];
}

/** Whose paper it is, and where its reader finds help. */
export interface Issuer {
  supplier: Supplier;
  supportEmail: string;
}

/** The shell's sign: a leaf whose vein is a spark. */
const sign =
  '<svg viewBox="0 0 32 32"><path fill="#0a6b57" d="M4 28C1 13 10 3 29 3c1 19-9 28-25 25Z"/><path fill="#f6bd45" d="M20.5 7.5 10 18h5.5L11 25l11.5-11H17l3.5-6.5Z"/></svg>';

export type Fact = [label: string, value: string];

/** Labels and values, one a line; a value that is not known leaves its line out. */
export const facts = (entries: readonly (Fact | [string, string | null | undefined])[]): Content => ({
  layout: 'facts',
  table: {
    widths: ['auto', '*'],
    body: atLeastOne(
      entries
        .filter((entry): entry is Fact => Boolean(entry[1]))
        .map(([label, value]) => [{ text: label, style: 'label' }, { text: value }]),
      ['', ''],
    ),
  },
});

/** pdfmake wants a row in every table. */
const atLeastOne = (body: TableCell[][], empty: TableCell[]): TableCell[][] =>
  body.length > 0 ? body : [empty];

export interface Column {
  title: string;
  width?: number | '*' | 'auto';
  /** Numbers are aligned to the right. */
  figure?: boolean;
}

/** A table whose header comes again on each page; its rows are never cut. */
export const rows = (columns: readonly Column[], lines: readonly (readonly string[])[]): Content =>
  table(columns, [headOf(columns), ...cellsOf(columns, lines)], 1);

/**
 * As `rows`, with totals: the last `kept` lines move to the next page together with the totals, under a repeated
 * header, so that the totals are never alone on a page.
 */
export const rowsAndSum = (
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  kept: number,
  sum: Content,
): Content => {
  const last = cellsOf(columns, lines.slice(-kept));
  const spanned = columns.slice(1).map((): TableCell => ({}));
  const body = [headOf(columns), ...cellsOf(columns, lines.slice(0, -kept))];
  return table(
    columns,
    [
      ...body,
      [
        { colSpan: columns.length, stack: [...(last.length > 0 ? [table(columns, last, 0)] : []), sum] },
        ...spanned,
      ],
    ],
    1,
  );
};

const headOf = (columns: readonly Column[]): TableCell[] =>
  columns.map((column) => cell(column.title, column, { style: 'tableHead' }));

const cellsOf = (columns: readonly Column[], lines: readonly (readonly string[])[]): TableCell[][] =>
  lines.map((line) => columns.map((column, at) => cell(line[at] ?? '', column)));

const cell = (text: string, { figure }: Column, extra: object = {}): TableCell => ({
  text,
  alignment: figure ? 'right' : 'left',
  ...extra,
});

const table = (columns: readonly Column[], body: TableCell[][], headerRows: number): Content => ({
  layout: 'rows',
  table: {
    headerRows,
    ...(headerRows > 0 && { keepWithHeaderRows: 1 }),
    dontBreakRows: true,
    widths: columns.map(({ width = '*' }) => width),
    body,
  },
});

/** Of what may run over the page: paper.ts keeps it off the foot of one. */
export const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });

/** A heading that stays with what follows it. */
export const clause = (title: string, ...content: Content[]): Content => ({
  unbreakable: true,
  stack: [{ text: title, style: 'heading' }, ...content],
});

export const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 6] });

export const small = (text: string): Content => ({ text, style: 'small', margin: [0, 6, 0, 0] });

/** A tinted box. */
export const card = (...content: Content[]): Content => ({
  layout: 'card',
  margin: [0, 10, 0, 6],
  unbreakable: true,
  table: { widths: ['*'], body: [[{ stack: content }]] },
});

/** Sign and name of the supplier. */
const logo = ({ supplier }: Issuer): Content => ({
  columns: [
    { svg: sign, width: 26 },
    { text: supplier.name, fontSize: 17, bold: true, margin: [7, 2, 0, 0] },
  ],
});

const senderLines = ({ supplier, supportEmail }: Issuer): Content => ({
  margin: [0, 8, 0, 0],
  style: 'small',
  stack: [supplierAddress(supplier), `Tél. ${supplier.phone} · ${supportEmail}`],
});

/** Sender at the left; at the right the addressee, where the window of a French envelope is. */
export const letterhead = (issuer: Issuer, addressee: readonly string[]): Content => ({
  margin: [0, 0, 0, 26],
  columns: [
    { width: '*', stack: [logo(issuer), senderLines(issuer)] },
    {
      width: 232,
      margin: [0, 58, 0, 0],
      stack: addressee.map((line, at) => ({ text: line, fontSize: 10, bold: at === 0 })),
    },
  ],
});

/** Of papers that are sent to nobody in particular. */
export const plainHead = (issuer: Issuer): Content => ({
  margin: [0, 0, 0, 22],
  stack: [logo(issuer), senderLines(issuer)],
});

export const titles = (title: string, subtitle?: string): Content => ({
  margin: [0, 0, 0, 12],
  stack: [{ text: title, style: 'title' }, ...(subtitle ? [{ text: subtitle, style: 'subtitle' }] : [])],
});
