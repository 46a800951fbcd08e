import { expectAccessible, screen, waitFor } from '@portal/testing';
import type { MissingAnswers } from '../../../rules/case/answers';
import { answersOf } from '../../../testing/cases';
import { renderSection } from '../../../testing/render-section';
import { aContractToBe, aDwelling } from '../../../testing/sites';
import { MissingForm } from './MissingForm';
import { MissingSummary } from './MissingSummary';

const site = {
  ...answersOf({ survey: true }).site,
  contracts: (['EL', 'NG'] as const).map((energy) =>
    aContractToBe(energy, { deliveryPoint: aDwelling(energy) }),
  ),
};
const towns = {
  '29200': [{ postalCode: '29200', townName: 'Brest', netArea: '29019' }],
  '35000': [{ postalCode: '35000', townName: 'Rennes', netArea: '35238' }],
};
const patience = { timeout: 4000 };
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Valider et continuer' });

function open() {
  const onValidate = jest.fn<void, [MissingAnswers]>();
  const rendered = renderSection(<MissingForm start={null} onValidate={onValidate} />, {
    answers: { site },
    handlers: {
      '/getTowns': ({ postalCode }) => ({ towns: towns[postalCode as keyof typeof towns] ?? [] }),
    },
  });
  return { ...rendered, onValidate };
}

test('B6.2 the street is required, the numbers may wait; one address serves both energies', async () => {
  const { user, onValidate } = open();
  expect(screen.getByRole('checkbox', { name: /Le gaz est à la même adresse/ })).toBeChecked();
  await user.click(submit());
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
  await waitFor(() => expect(field(/Voie/)).toHaveFocus());
  await expectAccessible();
  await user.type(field(/Voie/), 'rue de Siam');
  await user.click(submit());
  const address = {
    number: '',
    street: 'rue de Siam',
    postalCode: '29200',
    townName: 'Brest',
    netArea: '29019',
  };
  await waitFor(() =>
    expect(onValidate).toHaveBeenCalledWith({
      EL: { pointOfDelivery: '', address },
      NG: { pointOfDelivery: '', address },
    }),
  );
});

test('B6.2 an ill-formed number is reported; the gas cannot be in another commune', async () => {
  const { user, onValidate } = open();
  await user.type(field(/PDL/), '145');
  await user.type(field(/PCE/), 'GI123456');
  await user.type(field(/Voie/), 'rue de Siam');
  await user.click(screen.getByRole('checkbox', { name: /même adresse/ }));
  await user.type(screen.getAllByRole('textbox', { name: /Voie/ })[1]!, 'quai de la Gare');
  const postalCode = screen.getAllByRole('textbox', { name: /Code postal/ })[1]!;
  await user.clear(postalCode);
  await user.type(postalCode, '35000');
  const town = screen.getAllByRole('combobox', { name: /Commune/ })[1]!;
  await waitFor(() => expect(town).toHaveValue('Rennes'), patience);
  await user.click(submit());
  expect(await screen.findByText('Le PDL doit comporter 14 chiffres')).toBeVisible();
  expect(screen.getByText('Les adresses des points de livraison (PDL) ne sont pas identiques')).toBeVisible();
  expect(onValidate).not.toHaveBeenCalled();
});

test('B6.2 the summary shows what was given and what may be given later', () => {
  const { missing } = answersOf();
  renderSection(<MissingSummary answers={missing} />);
  expect(screen.getByText('Numéro à renseigner plus tard')).toBeVisible();
  expect(screen.getByText('12 rue des Lilas, 69003 LYON 03')).toBeVisible();
});
