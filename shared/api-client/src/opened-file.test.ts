import { openFileTab } from './opened-file';

const file = { name: 'Facture F1.pdf', blob: new Blob(['%PDF'], { type: 'application/pdf' }) };
const replace = jest.fn();
const close = jest.fn();
let tab: { document: Document; location: { replace: typeof replace }; close: typeof close; closed: boolean };
let saved: string[];

beforeEach(() => {
  jest.clearAllMocks();
  saved = [];
  tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    close,
    closed: false,
  };
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const opens = (opened: typeof tab | null) =>
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window | null);

test('C6.8 the tab opens within the click, says what comes, then shows it', () => {
  const open = opens(tab);
  const waiting = openFileTab('Votre facture arrive');
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.document.title).toBe('Votre facture arrive');
  expect(tab.document.body.textContent).toBe('Votre facture arrive');
  expect(waiting.show(file)).toBe('shown');
  expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
  expect(saved).toEqual([]);
});

test('C6.8 where a blocker refuses the tab, the file is saved under its name', () => {
  opens(null);
  expect(openFileTab('…').show(file)).toBe('saved');
  expect(saved).toEqual(['Facture F1.pdf']);
});

test('C6.8 a tab that was closed meanwhile is not opened again', () => {
  opens(tab);
  const waiting = openFileTab('…');
  tab.closed = true;
  expect(waiting.show(file)).toBe('saved');
  expect(replace).not.toHaveBeenCalled();
});

test('C6.8 a browser without a viewer is given the file at once', () => {
  const open = opens(tab);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  expect(openFileTab('…').show(file)).toBe('saved');
  expect(open).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

test('a failure closes the tab, and the files of many tabs are released', () => {
  opens(tab);
  openFileTab('…').close();
  expect(close).toHaveBeenCalled();
  for (let count = 0; count < 40; count += 1) openFileTab('…').show(file);
  expect(jest.mocked(URL.revokeObjectURL).mock.calls.length).toBeGreaterThanOrEqual(20);
});
