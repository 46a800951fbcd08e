import { type Structure, structureKey } from './structure';

/** What pdfkit offers for tagged documents (its guide « Accessibility »); pdfmake does not hand it on. */
export interface TaggedDocument {
  page: object;
  markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): unknown;
  markStructureContent(tag: string): StructureContent;
  endMarkedContent(): unknown;
  struct(type: string, options: { scope?: string }): StructureElement;
  addStructure(element: StructureElement): unknown;
}
interface StructureContent {
  refs: readonly unknown[];
}
interface StructureElement {
  add(child: StructureElement | StructureContent): unknown;
  end(): void;
}

interface Line {
  inlines: readonly { text: string; [structureKey]?: Structure }[];
}

/** The part of pdfmake's renderer through which everything is drawn. */
export interface Renderer {
  pdfDocument: TaggedDocument;
  renderPages(pages: unknown): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderSVG(svg: unknown): void;
  renderImage(image: unknown): void;
}

/** The elements of a document that is drawn, by what they were planned as. */
class StructureTree {
  readonly #document: TaggedDocument;
  readonly #elements = new Map<Structure, StructureElement>();
  /** Where each element was drawn first. */
  readonly #pages = new Map<Structure, object>();
  #root: Structure | undefined;

  constructor(document: TaggedDocument) {
    this.#document = document;
  }

  draw(element: Structure | undefined, drawIt: () => void): void {
    if (!element || this.#isRepeated(element)) {
      this.artifact('Pagination', drawIt);
      return;
    }
    this.#root = element.root;
    const content = this.#document.markStructureContent(element.type);
    drawIt();
    this.#document.endMarkedContent();
    this.#elementOf(element).add(content);
  }

  /** What is drawn for the eye alone. */
  artifact(type: 'Pagination' | 'Layout', drawIt: () => void): void {
    this.#document.markContent('Artifact', { type });
    drawIt();
    this.#document.endMarkedContent();
  }

  /** Once everything is drawn. */
  end(): void {
    if (this.#root) this.#document.addStructure(this.#assembled(this.#root));
  }

  /** The heads of a table's columns are drawn again on each page, and read once. */
  #isRepeated(element: Structure): boolean {
    if (element.scope !== 'Column') return false;
    const first = this.#pages.get(element) ?? this.#document.page;
    this.#pages.set(element, first);
    return first !== this.#document.page;
  }

  #elementOf(planned: Structure): StructureElement {
    const known = this.#elements.get(planned);
    if (known) return known;
    const scope = planned.scope && { scope: planned.scope };
    const made = this.#document.struct(planned.type, { ...scope });
    this.#elements.set(planned, made);
    return made;
  }

  #assembled(planned: Structure): StructureElement {
    const element = this.#elementOf(planned);
    for (const child of planned.children) {
      if (this.#isWorthReading(child)) element.add(this.#assembled(child));
    }
    element.end();
    return element;
  }

  /** A cell counts even where it is empty; any other element that nothing was drawn in does not. */
  #isWorthReading(planned: Structure): boolean {
    return (
      planned.type === 'TD' ||
      planned.type === 'TH' ||
      this.#elements.has(planned) ||
      planned.children.some((child) => this.#isWorthReading(child))
    );
  }
}

const isInked = ({ inlines }: Line): boolean => inlines.some(({ text }) => text.trim() !== '');

/**
 * Makes pdfmake's renderer draw tagged PDFs (ISO 14289-1): each line of text within the element that `withStructure`
 * named for it, everything else as an artifact. pdfmake lays the pages out as before.
 */
export function tagRendering(renderer: Renderer): void {
  const { renderPages, renderLine, renderVector, renderSVG, renderImage } = renderer;
  const trees = new WeakMap<TaggedDocument, StructureTree>();
  const treeOf = ({ pdfDocument }: Renderer): StructureTree => {
    const tree = trees.get(pdfDocument) ?? new StructureTree(pdfDocument);
    trees.set(pdfDocument, tree);
    return tree;
  };
  renderer.renderPages = function (pages) {
    renderPages.call(this, pages);
    treeOf(this).end();
  };
  renderer.renderLine = function (line, x, y) {
    const element = isInked(line) ? line.inlines[0]?.[structureKey] : undefined;
    treeOf(this).draw(element, () => renderLine.call(this, line, x, y));
  };
  renderer.renderVector = function (vector) {
    treeOf(this).artifact('Layout', () => renderVector.call(this, vector));
  };
  renderer.renderSVG = function (svg) {
    treeOf(this).artifact('Layout', () => renderSVG.call(this, svg));
  };
  renderer.renderImage = function (image) {
    treeOf(this).artifact('Layout', () => renderImage.call(this, image));
  };
}
