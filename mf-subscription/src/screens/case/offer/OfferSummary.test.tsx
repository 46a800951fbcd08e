import { refuse, screen } from '@portal/testing';
import { answersOf, aCase } from '../../../testing/cases';
import { renderCase } from '../../../testing/render-case';
import { OfferSummary } from './OfferSummary';

const { offer } = answersOf();
const shown = async () => (await screen.findByText('Forfait')).nextElementSibling?.textContent;

test('B1.2 a case without a package says that one is to be chosen, and never waits for its price', async () => {
  const answers = { EL: { ...offer.EL!, packages: null } };
  renderCase(<OfferSummary answers={answers} />, {
    ...aCase(),
    answers: { ...aCase().answers, offer: answers },
  });
  expect(await shown()).toBe('À choisir');
});

test('B1.2 a package whose price cannot be read says so', async () => {
  renderCase(<OfferSummary answers={offer} />, aCase(), {
    handlers: { '/getPack': () => refuse(422, 'Cette offre n’est pas proposée') },
  });
  expect(await screen.findByText('Quantités indisponibles')).toBeVisible();
});

test('B1.2 gas has no rate option: its summary names none', () => {
  const answers = { EL: offer.EL!, NG: { ...offer.EL!, productLabel: 'Gaz Sérénité' } };
  renderCase(<OfferSummary answers={answers} />, {
    ...aCase(),
    answers: { ...aCase().answers, offer: answers },
  });
  expect(screen.getByText('Électricité').nextElementSibling).toHaveTextContent(/, BASE$/);
  expect(screen.getByText('Gaz').nextElementSibling).toHaveTextContent(/^Gaz Sérénité$/);
});
