import type { Contract } from '@portal/contract';
import { refuse, screen, waitFor } from '@portal/testing';
import { informationServer } from '../../testing/information-server';
import { block, dialog, renderInformation, shownValue } from '../../testing/render-information';

const title = 'Cotitulaire';
const button = (name: string) => block(title).getByRole('button', { name });
const field = (name: RegExp) => block(title).getByRole('textbox', { name });
const alex = {
  role: 'COHOLDER' as const,
  civility: 'MR' as const,
  firstName: 'Alex',
  lastName: 'Martin',
  code: null,
};
const confirm = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'C’est enregistré' })).toBeVisible();
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!);
};

test('C5.5 a co-holder is added, changed, and taken out', async () => {
  let thirdParties: Contract['thirdParties'] = [];
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => ({ thirdParties })),
      '/manageCoholder': (payload) => {
        thirdParties =
          payload.mode === 'delete'
            ? []
            : (payload.coholder ?? []).map(({ civility, firstName, lastName }) => ({
                ...alex,
                civility,
                firstName,
                lastName,
              }));
        return informationServer()['/manageCoholder']!(payload);
      },
    },
  });
  expect(block(title).getByText(/Personne d’autre/)).toBeVisible();
  await user.click(button('Ajouter un cotitulaire'));
  await user.click(await block(title).findByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(block(title).getAllByText('Veuillez renseigner cette information')).toHaveLength(2),
  );
  await user.type(field(/Prénom/), 'alex');
  await user.type(field(/Nom/), 'martin');
  await user.click(button('Enregistrer'));
  await confirm(user, 'Enregistrer');
  await waitFor(() => expect(shownValue(title, 'Cotitulaire')).toBe('M. Alex Martin'));

  await user.click(button('Modifier le cotitulaire'));
  await user.selectOptions(block(title).getByRole('combobox', { name: /Civilité/ }), 'Madame');
  await user.click(button('Enregistrer'));
  await confirm(user, 'Enregistrer');
  await waitFor(() => expect(shownValue(title, 'Cotitulaire')).toBe('Mme Alex Martin'));

  await user.click(button('Supprimer le cotitulaire'));
  expect(dialog().getByText(/Mme Alex Martin ne sera plus titulaire/)).toBeVisible();
  await confirm(user, 'Supprimer');
  expect(await block(title).findByText(/Personne d’autre/)).toBeVisible();
  expect(server.payloadsOf('/manageCoholder')).toEqual([
    {
      mode: 'insertOrUpdate',
      contractNbr: 'C-100001-1',
      coholder: [{ civility: 'MR', firstName: 'Alex', lastName: 'Martin', role: 'COHOLDER' }],
      version: 5,
    },
    expect.objectContaining({ coholder: [expect.objectContaining({ civility: 'MRS' })] }),
    { mode: 'delete', contractNbr: 'C-100001-1', coholder: [], version: 5 },
  ]);
});

test('C5.5 a contract that has ended keeps its co-holder as they are', async () => {
  await renderInformation({
    handlers: informationServer(() => ({ contractStatus: 'terminated', thirdParties: [alex] })),
  });
  expect(shownValue(title, 'Cotitulaire')).toBe('M. Alex Martin');
  expect(block(title).getByText(/ne peut plus être modifié/)).toBeVisible();
  expect(block(title).queryByRole('button')).not.toBeInTheDocument();
});

test('C5.5 a contract that ended meanwhile says so, and what was typed stays', async () => {
  const words = 'Ce contrat a pris fin : son cotitulaire ne peut plus être modifié.';
  const { user } = await renderInformation({
    handlers: { ...informationServer(), '/manageCoholder': () => refuse(409, words, 'CONFLICT') },
  });
  await user.click(button('Ajouter un cotitulaire'));
  await user.type(field(/Prénom/), 'Alex');
  await user.type(field(/Nom/), 'Martin');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await block(title).findByText(words)).toBeVisible();
  expect(field(/Prénom/)).toHaveValue('Alex');
});

test('C5.5 a co-holder changed elsewhere is neither restored nor removed: the conflict is reported, and the contract is read again', async () => {
  const words = 'Ce contrat a été modifié entre-temps. Rechargez la page avant de recommencer.';
  let elsewhere: Partial<Contract> = { thirdParties: [alex] };
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => elsewhere),
      '/manageCoholder': () => {
        elsewhere = { thirdParties: [{ ...alex, firstName: 'Eva' }], version: 6 };
        return refuse(409, words, 'CONFLICT');
      },
    },
  });
  await user.click(button('Supprimer le cotitulaire'));
  await user.click(dialog().getByRole('button', { name: 'Supprimer' }));
  expect(await block(title).findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(shownValue(title, 'Cotitulaire')).toBe('M. Eva Martin'));
  elsewhere = { thirdParties: [alex], version: 5 };
  await user.click(button('Modifier le cotitulaire'));
  await user.type(field(/Prénom/), 'is');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await block(title).findByText(words)).toBeVisible();
  expect(field(/Prénom/)).toHaveValue('Evais');
  expect(server.payloadsOf('/manageCoholder').at(-1)).toMatchObject({ version: 6 });
});
