import type { Contract, ResponseOf } from '@portal/contract';
import { aPayTo, expectAccessible, refuse, render, screen, waitFor } from '@portal/testing';
import { ProfileApp } from '../../ProfileApp';
import { theRequest, informationServer, theFinance } from '../../testing/information-server';
import { block, dialog, renderInformation, shownValue } from '../../testing/render-information';

const title = 'Coordonnées bancaires';
const french = 'FR14 2004 1010 0505 0001 3M02 606';
const button = (name: string) => block(title).getByRole('button', { name });
const iban = () => block(title).findByRole<HTMLInputElement>('textbox', { name: /IBAN/ });
const read = (contract: Partial<Contract>) => ({ handlers: informationServer(() => contract) });
const modes = (over: Partial<ResponseOf<'/getPaymentModes'>> = {}): ResponseOf<'/getPaymentModes'> => ({
  ...{ current: 'directDebit', atOnce: [], byRequest: ['bankTransfer', 'check'], waiting: null },
  payTo: aPayTo(),
  ...over,
});
const signed = {
  code: '200' as const,
  rumCode: 'LUM0010000102',
  ibanCode: 'FR14•••••••••••••••••••2606',
  event: theRequest({ eventSubcategory: 'PAYMENT_MODE_CHANGE', message: 'Changement de compte bancaire.' }),
};

test('C5.4 the account is read masked, with its bank, owner, mandate and debit day', async () => {
  const { container } = await renderInformation();
  expect(shownValue(title, 'IBAN')).toBe('FR76 •••• •••• •••• •••• ••• 0189');
  expect(shownValue(title, 'Banque')).toBe('Crédit Agricole');
  expect(shownValue(title, 'Titulaire du compte')).toBe('Camille Martin');
  expect(shownValue(title, 'Référence du mandat')).toBe('RUM100001');
  expect(shownValue(title, 'Jour de prélèvement')).toBe('Le 5 du mois');
  await expectAccessible(container);
});

test('C5.4 an IBAN is shown in fours, judged from 15 characters on, and its bank recognised', async () => {
  const { user } = await renderInformation();
  await user.click(button('Changer de compte'));
  const field = await iban();
  await user.type(field, 'fr14 2004-1010');
  expect(field).toHaveValue('FR14 2004 1010');
  await user.tab();
  expect(field).toBeValid();
  await user.type(field, '050');
  expect(
    await block(title).findByText('Cet IBAN est incomplet : 27 caractères attendus, 15 saisis'),
  ).toBeVisible();
  await user.type(field, '50001');
  await user.type(field, '3m02607999');
  expect(field).toHaveValue('FR14 2004 1010 0505 0001 3M02 607');
  expect(await block(title).findByText('Cet IBAN n’est pas valide')).toBeVisible();
  await user.type(field, '{Backspace}6');
  expect(await block(title).findByText(/Banque reconnue : La Banque Postale/)).toBeVisible();
  expect(field).toBeValid();
  await expectAccessible();
});

test('C5.4 a digit typed in the middle leaves the caret behind it', async () => {
  const { user } = await renderInformation();
  await user.click(button('Changer de compte'));
  const field = await iban();
  await user.type(field, 'FR142004');
  field.setSelectionRange(6, 6);
  await user.keyboard('9');
  expect(field).toHaveValue('FR14 2900 4');
  expect(field.selectionStart).toBe(7);
});

test('C5.4 a new account replaces the mandate on screen; the screen announces the warning e-mail', async () => {
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => ({
        finance: theFinance({ mandateContracts: ['C-100001-1', 'C-100001-2'] }),
      })),
      '/updateBillingData': () => signed,
    },
  });
  await user.click(button('Changer de compte'));
  await user.click(await iban());
  await user.paste(french);
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog', { name: /Prélever ce compte/ });
  expect(dialog().getByRole('row', { name: /IBAN/ })).toHaveTextContent(new RegExp(french));
  expect(dialog().getByText(/règle aussi votre contrat C-100001-2/)).toBeVisible();
  await user.dblClick(dialog().getByRole('button', { name: 'Signer le mandat' }));
  expect(
    await screen.findByText('Mandat LUM0010000102, compte FR14 •••• •••• •••• •••• ••• 2606.'),
  ).toBeVisible();
  expect(dialog().getByText(/un e-mail prévient camille.martin@example.fr/)).toBeVisible();
  expect(server.payloadsOf('/updateBillingData')).toEqual([
    {
      mode: 'IBAN',
      customerNbr: '100001',
      rumCode: 'RUM100001',
      ibanCode: 'FR1420041010050500013M02606',
      accountOwnerFirstName: 'Camille',
      accountOwnerLastName: 'Martin',
    },
  ]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('FR1420');
});

test('C5.4 a contract without a mandate gets its first', async () => {
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => ({
        finance: theFinance({ rumCode: null, ibanCode: null, bankName: null, mandateContracts: [] }),
      })),
      '/updateBillingData': () => signed,
    },
  });
  expect(block(title).getByText('Aucun compte n’est encore enregistré')).toBeVisible();
  await user.click(button('Enregistrer mon IBAN'));
  await user.click(await iban());
  await user.paste(french);
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog', { name: /Signer le mandat de prélèvement/ });
  await user.click(dialog().getByRole('button', { name: 'Signer le mandat' }));
  await screen.findByRole('dialog', { name: 'C’est enregistré' });
  expect(server.payloadsOf('/updateBillingData')).toEqual([expect.objectContaining({ rumCode: null })]);
});

test('C5.4 a mandate replaced meanwhile is a conflict: what was typed stays, the difference is shown', async () => {
  let finance = theFinance();
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => ({ finance })),
      '/updateBillingData': () => {
        if (finance.rumCode === 'RUM100001') {
          finance = theFinance({ rumCode: 'RUM-OTHER', ibanCode: 'DE89••••••••••••••3000' });
          return refuse(409, 'Vos coordonnées bancaires ont changé entre-temps.', 'CONFLICT');
        }
        return signed;
      },
    },
  });
  await user.click(button('Changer de compte'));
  await user.click(await iban());
  await user.paste(french);
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Signer le mandat' }));
  expect(await block(title).findByText(/IBAN : « FR76 .* » est devenu « DE89 /)).toBeVisible();
  expect(await iban()).toHaveValue(french);
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Signer le mandat' }));
  await screen.findByRole('dialog', { name: 'C’est enregistré' });
  expect(server.payloadsOf('/updateBillingData').at(-1)).toMatchObject({ rumCode: 'RUM-OTHER' });
});

test('C5.4 another debit day is chosen among those offered that are not the current one', async () => {
  const { user, server } = await renderInformation();
  await user.click(button('Changer de jour'));
  await block(title).findByRole('combobox');
  const days = () =>
    block(title)
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(days()).toEqual(['Choisissez un jour', 'Le 10 du mois', 'Le 15 du mois']);
  await user.click(button('Enregistrer'));
  await waitFor(() => expect(block(title).getByRole('combobox')).toBeInvalid());
  await user.selectOptions(block(title).getByRole('combobox'), 'Le 15 du mois');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('row', { name: /Jour/ })).toHaveTextContent(/Le 5 du mois.*Le 15 du mois/);
  await user.click(dialog().getByRole('button', { name: 'Changer de jour' }));
  await screen.findByRole('dialog', { name: 'C’est enregistré' });
  expect(server.payloadsOf('/updateBillingData')).toEqual([
    { mode: 'DEBIT_DAY', contractNbr: 'C-100001-1', debitDay: 15, version: 3 },
  ]);
});

test('C5.4 a contract that is not debited has no account, and may be debited', async () => {
  const handlers = {
    ...read({ finance: theFinance({ paymentMode: 'check', rumCode: null, ibanCode: null }) }).handlers,
    '/getPaymentModes': () =>
      modes({ current: 'check', atOnce: ['directDebit'], byRequest: ['bankTransfer'] }),
  };
  await renderInformation({ handlers });
  expect(shownValue(title, 'Moyen de paiement')).toBe('Chèque');
  expect(block(title).getByText(/aucun compte n’est prélevé/)).toBeVisible();
  expect(await block(title).findByText('Lumenvie, 12 quai des Lumières, 69002 Lyon')).toBeVisible();
  expect(shownValue(title, 'Au dos du chèque')).toBe('C-100001-1');
  expect(await block(title).findAllByRole('button')).toEqual([button('Changer de moyen de paiement')]);
});

test('C5.4 a contract that is paid by transfer says to which account, and with which reference', async () => {
  const finance = theFinance({ paymentMode: 'bankTransfer', rumCode: null, ibanCode: null });
  const { container } = await renderInformation({
    handlers: { ...read({ finance }).handlers, '/getPaymentModes': () => modes({ current: 'bankTransfer' }) },
  });
  expect(await block(title).findByText('FR76 9999 9000 0100 0000 1234 537')).toBeVisible();
  expect(shownValue(title, 'BIC')).toBe('LUMVFRPPXXX');
  expect(shownValue(title, 'Référence à indiquer')).toBe('C-100001-1');
  await expectAccessible(container);
});

describe('C3 another mode of payment', () => {
  const open = async (answer: ResponseOf<'/updateBillingData'>, choice = modes()) => {
    const rendered = await renderInformation({
      handlers: {
        ...informationServer(),
        '/getPaymentModes': () => choice,
        '/updateBillingData': () => answer,
      },
    });
    await rendered.user.click(
      await block(title).findByRole('button', { name: 'Changer de moyen de paiement' }),
    );
    return rendered;
  };

  test('what the terms do not allow is a request: before and after are confirmed, and what follows is said', async () => {
    const message = 'Je souhaite payer ce contrat par virement bancaire.';
    const event = theRequest({ eventNbr: 'D-9', eventCategory: 'INVOICE_PAYMENT_REFUND', message });
    const { user, server } = await open({ code: '200', requested: true, event });
    await user.click(await block(title).findByRole('radio', { name: /Virement bancaire/ }));
    expect(block(title).getByText(/rien ne change d’ici notre réponse/)).toBeVisible();
    await user.type(
      block(title).getByRole('textbox', { name: /Un mot pour le conseiller/ }),
      'Je change de banque.',
    );
    await expectAccessible();
    await user.click(button('Enregistrer'));
    await screen.findByRole('dialog', { name: /Envoyer votre demande/ });
    expect(dialog().getByRole('row', { name: /Moyen de paiement/ })).toHaveTextContent(
      /Prélèvement automatique.*Virement bancaire/,
    );
    expect(dialog().getByText('FR76 9999 9000 0100 0000 1234 537')).toBeVisible();
    await user.dblClick(dialog().getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText(/Votre demande est envoyée/)).toBeVisible();
    expect(server.payloadsOf('/updateBillingData')).toEqual([
      {
        ...{ mode: 'PAYMENT_MODE', contractNbr: 'C-100001-1', paymentMode: 'bankTransfer', version: 3 },
        message: 'Je change de banque.',
      },
    ]);
  });

  test('what they allow changes at once', async () => {
    const event = theRequest({ message: 'Moyen de paiement\u00a0: prélèvement automatique → chèque.' });
    const { user, server } = await open(
      { code: '200', requested: false, event },
      modes({ atOnce: ['bankTransfer', 'check'], byRequest: [] }),
    );
    await user.click(await block(title).findByRole('radio', { name: /Chèque/ }));
    expect(block(title).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(button('Enregistrer'));
    expect(dialog().getByText('Lumenvie, 12 quai des Lumières, 69002 Lyon')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Changer' }));
    expect(await screen.findByText(/prélèvement automatique → chèque/)).toBeVisible();
    expect(server.payloadsOf('/updateBillingData')).toMatchObject([{ paymentMode: 'check' }]);
  });

  test('nothing chosen is said at the choice; a request that waits is shown instead of the button', async () => {
    const { user } = await open({ code: '200' });
    await user.click(button('Enregistrer'));
    expect((await block(title).findAllByText('Choisissez un moyen de paiement')).length).toBeGreaterThan(0);
  });

  test('a request that waits', async () => {
    const waiting = {
      eventNbr: 'D-9',
      paymentMode: 'check',
      askedOn: '2026-11-20',
      by: '2026-11-27',
    } as const;
    await renderInformation({
      handlers: { ...informationServer(), '/getPaymentModes': () => modes({ waiting }) },
    });
    expect(await block(title).findByText(/demandé le 20 novembre 2026 à payer par chèque/)).toBeVisible();
    expect(block(title).getByRole('link', { name: 'Voir ma demande' })).toBeVisible();
    expect(block(title).queryByRole('button', { name: /moyen de paiement/ })).not.toBeInTheDocument();
  });
});

test('C5.4 a contract billed on what is used has no day of the month: each bill is debited when it falls due', async () => {
  await renderInformation(read({ billingMode: 'CYCLICAL_BILLING' }));
  expect(shownValue(title, 'Jour de prélèvement')).toBe('À l’échéance de chaque facture');
  expect(block(title).queryByRole('button', { name: 'Changer de jour' })).not.toBeInTheDocument();
  expect(button('Changer de compte')).toBeEnabled();
});

test('C5.4 a contract that has ended keeps its day; its account may still change', async () => {
  await renderInformation(read({ contractStatus: 'terminated' }));
  expect(button('Changer de compte')).toBeEnabled();
  expect(block(title).queryByRole('button', { name: 'Changer de jour' })).not.toBeInTheDocument();
});

test('P1.10 the IBAN is kept by no draft: it is typed again', async () => {
  const { user, unmount } = await renderInformation();
  await user.click(button('Changer de compte'));
  await user.click(await iban());
  await user.paste(french);
  await user.type(block(title).getByRole('textbox', { name: /Prénom du titulaire/ }), 'e');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('2004');
  unmount();
  render(<ProfileApp />);
  await screen.findByRole('region', { name: title });
  expect(await iban()).toHaveValue('');
  expect(block(title).getByText(/Par sécurité, l’IBAN n’a pas été gardé/)).toBeVisible();
  expect(block(title).getByRole('textbox', { name: /Prénom du titulaire/ })).toHaveValue('Camillee');
});
