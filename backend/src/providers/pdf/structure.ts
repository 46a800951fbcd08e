import type { Content } from 'pdfmake/interfaces';

/** What a screen reader walks through (ISO 32000-1, 14.8.4). */
export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export interface Structure {
  type: StructureType;
  /** Of a table's head. */
  scope?: 'Column' | 'Row';
  children: Structure[];
  /** Whose tree it is in: its root. */
  root: Structure;
}

/** The property of a text's pieces that names the element they are printed in; pdfmake hands it on to each word. */
export const structureKey = 'structure';

type Node = Record<string, unknown>;
interface TableNode {
  layout?: unknown;
  table: { headerRows?: number; body: unknown[][] };
}

const typeOfStyle: Record<string, StructureType> = { title: 'H1', heading: 'H2' };

/** An element at the end of another. */
function append(parent: Structure, type: StructureType, scope?: Structure['scope']): Structure {
  const child: Structure = { type, children: [], root: parent.root, ...(scope && { scope }) };
  parent.children.push(child);
  return child;
}

/**
 * The same content, whose texts name the elements of a structure tree in reading order. Cards, columns and stacks are
 * a matter of looks; a `facts` table has the heads of its rows, every other table those of its columns. Call with what
 * `printableContent` made: every text of it is a node.
 */
export function withStructure(content: Content): Content {
  const root = { type: 'Document', children: [] } as unknown as Structure;
  root.root = root;
  return structured(content, root) as Content;
}

/** @param own the element of the node itself, where the node is a text */
function structured(content: unknown, parent: Structure, own?: Structure): unknown {
  if (Array.isArray(content)) return content.map((each: unknown) => structured(each, parent));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Node;
  if ('text' in node) {
    const type = typeOfStyle[String(node.style)] ?? 'P';
    return { ...node, text: marked(node.text, own ?? append(parent, type)) };
  }
  const within = own ?? parent;
  if ('stack' in node) return { ...node, stack: structured(node.stack, within) };
  if ('columns' in node) return { ...node, columns: structured(node.columns, within) };
  if (Array.isArray(node.ul)) return { ...node, ul: list(node.ul, within) };
  if (Array.isArray(node.ol)) return { ...node, ol: list(node.ol, within) };
  return isTable(node) ? { ...node, table: { ...node.table, body: table(node, within) } } : node;
}

const isTable = (node: Node): node is Node & TableNode => 'table' in node;

/** A text as pieces that each name their element. */
function marked(text: unknown, element: Structure): unknown[] {
  if (!Array.isArray(text)) return [{ text, [structureKey]: element }];
  return text.map((piece: Node) =>
    Array.isArray(piece.text)
      ? { ...piece, text: marked(piece.text, element) }
      : { ...piece, [structureKey]: element },
  );
}

function list(items: unknown[], parent: Structure): unknown[] {
  const whole = append(parent, 'L');
  return items.map((item) => {
    const body = append(append(whole, 'LI'), 'LBody');
    return structured(item, body, body);
  });
}

function table({ layout, table: { headerRows = 0, body } }: TableNode, parent: Structure): unknown[][] {
  if (layout === 'card') return body.map((row) => row.map((cell) => structured(cell, parent)));
  const whole = append(parent, 'Table');
  if (layout === 'facts') return body.map((row) => cells(row, append(whole, 'TR'), 'Row'));
  const head = headerRows > 0 ? append(whole, 'THead') : undefined;
  const rest = append(whole, 'TBody');
  return body.map((row, at) => {
    const [first] = row;
    if (isSummed(first)) return [summed(first, rest, parent), ...row.slice(1)];
    return head && at < headerRows
      ? cells(row, append(head, 'TR'), 'Column')
      : cells(row, append(rest, 'TR'));
  });
}

/** @param heads which of the cells are heads: the first, or all */
function cells(row: unknown[], within: Structure, heads?: 'Row' | 'Column'): unknown[] {
  return row.map((cell, at) => {
    const isHead = heads === 'Column' || (heads === 'Row' && at === 0);
    const own = isHead ? append(within, 'TH', heads) : append(within, 'TD');
    return structured(cell, own, own);
  });
}

interface Summed {
  stack: [last: TableNode, ...sum: unknown[]];
}

/** See `rowsAndSum` of the papers: one cell over all columns with the last lines of its table, and their sum. */
const isSummed = (cell: unknown): cell is Summed =>
  typeof cell === 'object' && cell !== null && 'colSpan' in cell && 'stack' in cell;

function summed(cell: Summed, rest: Structure, parent: Structure): unknown {
  const [last, ...sum] = cell.stack;
  const body = last.table.body.map((row) => cells(row, append(rest, 'TR')));
  return {
    ...cell,
    stack: [{ ...last, table: { ...last.table, body } }, ...(structured(sum, parent) as unknown[])],
  };
}
