import { focusFirstError } from './focus-first-error';

/** Lets the observer of the form see what changed. */
const settled = () => jest.advanceTimersByTimeAsync(0);

let form: HTMLFormElement;
let name: HTMLInputElement;
let town: HTMLInputElement;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form><input name="name"><input name="town"></form>';
  form = document.querySelector('form') as HTMLFormElement;
  [name, town] = form.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  town.focus();
});
afterEach(() => jest.useRealTimers());

const mark = async () => {
  name.setAttribute('aria-invalid', 'true');
  await settled();
};

test('on a slow device the first field in error takes the focus as well, however late it is marked', async () => {
  focusFirstError(form);
  await jest.advanceTimersByTimeAsync(5_000);
  await mark();
  expect(name).toHaveFocus();
});

test.each(['keydown', 'pointerdown', 'input'])(
  'whoever goes on (%s) before the marks keeps their place',
  async (event) => {
    focusFirstError(form);
    town.dispatchEvent(new Event(event, { bubbles: true }));
    await mark();
    expect(town).toHaveFocus();
  },
);

test('a mark that comes much later is none of that submission', async () => {
  focusFirstError(form);
  await jest.advanceTimersByTimeAsync(10_000);
  await mark();
  expect(town).toHaveFocus();
});
