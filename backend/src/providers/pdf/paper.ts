import type { ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PdfDocument } from './pdf-renderer';
import { printable, printableContent, type Coverage } from './printable';
import { withStructure } from './structure';

/** The light theme of the screens, on paper. */
const colours = { ink: '#12211c', soft: '#465850', line: '#dce4df', accent: '#0a6b57', tint: '#f4f7f4' };

const noBorder: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
};

/** A row of one cell over all columns: it has the last lines of its table and their sum. */
const isSummed = ({ table }: ContentTable, at: number): boolean => {
  const [first] = table.body[at] ?? [];
  return typeof first === 'object' && 'colSpan' in first;
};

/** What tables may be named: `rows` (a header, lines between), `facts` (label, value), `card` (a tinted box). */
export const tableLayouts: Record<string, CustomTableLayout> = {
  rows: {
    hLineWidth: (at, node) => {
      if (at === 0 || (at === node.table.body.length && isSummed(node, at - 1))) return 0;
      return at === node.table.headerRows ? 1 : 0.5;
    },
    vLineWidth: () => 0,
    hLineColor: (at, node) => (at === node.table.headerRows ? colours.accent : colours.line),
    paddingLeft: (at) => (at === 0 ? 0 : 6),
    paddingRight: (at, node) => (at === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: (at, node) => (isSummed(node, at) ? 0 : 4),
    paddingBottom: (at, node) => (isSummed(node, at) ? 0 : 4),
  },
  facts: {
    ...noBorder,
    paddingRight: (at) => (at === 0 ? 12 : 0),
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  card: {
    ...noBorder,
    fillColor: () => colours.tint,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 10,
    paddingBottom: () => 10,
  },
};

const styles: TDocumentDefinitions['styles'] = {
  title: { fontSize: 20, bold: true, lineHeight: 1.05 },
  subtitle: { fontSize: 10, bold: true, color: colours.accent },
  heading: { fontSize: 11.5, bold: true, color: colours.accent, margin: [0, 12, 0, 4] },
  label: { color: colours.soft },
  strong: { bold: true },
  figure: { fontSize: 20, bold: true, color: colours.accent, lineHeight: 1.1 },
  small: { fontSize: 7.5, color: colours.soft },
  tableHead: { fontSize: 8, bold: true, color: colours.soft },
};

/** A document on our A4 paper, for pdfmake. */
export function onPaper(document: PdfDocument, covers: Coverage): TDocumentDefinitions {
  const { title, subject, author, createdAt, footer, content } = document;
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 62],
    version: '1.7',
    language: 'fr-FR',
    displayTitle: true,
    tagged: true,
    subset: 'PDF/UA',
    info: {
      title: printable(title),
      subject: printable(subject),
      author: printable(author),
      creator: printable(author),
      producer: 'pdfmake',
      creationDate: createdAt,
      modDate: createdAt,
    },
    defaultStyle: { font: 'Figtree', fontSize: 9, lineHeight: 1.25, color: colours.ink },
    styles,
    content: withStructure(printableContent(content, covers)),
    footer: (page, pages) => ({
      margin: [48, 14, 48, 0],
      fontSize: 6.5,
      color: colours.soft,
      columns: [
        { width: '*', text: printableContent(footer, covers) },
        { width: 60, text: `Page ${page} sur ${pages}`, alignment: 'right' },
      ],
    }),
    // A heading that has no room left for what it heads goes to the next page.
    pageBreakBefore: ({ headlineLevel, startPosition }) => headlineLevel === 1 && startPosition.top > 705,
  };
}
