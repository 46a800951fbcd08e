import { act, render, screen, waitFor } from '@portal/testing';
import { SectionCard } from './SectionCard';

const card = (content: 'nothing' | 'resting' | 'ready') => (
  <>
    <button>Elsewhere</button>
    <SectionCard section="offer" step={3} state="open" appeared>
      {content !== 'nothing' && (
        <form>
          <fieldset disabled={content === 'resting'}>
            <input type="radio" aria-label="Forfait" />
          </fieldset>
          <button>Valider</button>
        </form>
      )}
    </SectionCard>
  </>
);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('the focus waits for a form that comes late, and for choices that rest', async () => {
  const { rerender } = render(card('nothing'));
  rerender(card('resting'));
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
  rerender(card('ready'));
  await waitFor(() => expect(screen.getByRole('radio')).toHaveFocus());
});

test('the focus waits for days that are on their way, and does not go past them', async () => {
  const days = (coming: boolean) => (
    <SectionCard section="situation" step={4} state="open" appeared>
      <form>
        <div data-first="" data-coming={coming ? '' : undefined}>
          {!coming && <input type="radio" aria-label="lundi 7 décembre" />}
        </div>
        <input aria-label="Échéance" />
      </form>
    </SectionCard>
  );
  const { rerender } = render(days(true));
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
  rerender(days(false));
  await waitFor(() => expect(screen.getByRole('radio')).toHaveFocus());
});

test('who has gone elsewhere meanwhile is left there', async () => {
  const { rerender } = render(card('resting'));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(card('ready'));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
