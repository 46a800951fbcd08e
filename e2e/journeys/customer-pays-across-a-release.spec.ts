import { PaymentsPage } from '../pages/payments-page';
import { expect, test as journey } from '../support/journey';
import { cards, expectPaidOnce, refusedDebit } from '../support/payments';
import { Releases } from '../support/release';

const test = journey.extend<{ releases: Releases }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  releases: async ({}, use) => {
    const releases = await Releases.open();
    await releases.add();
    await use(releases);
    await releases.close();
  },
  baseURL: async ({ releases }, use) => use(releases.address),
});

/** The fifth refused debit; those before are of customer-pays-by-card.spec.ts. */
const payer = { login: '100047', place: 4 };

test('L7.3 a customer logs in, types a card and pays while a release takes the place of the one before; nothing fails', async ({
  page,
  logIn,
  releases,
}) => {
  const debit = await refusedDebit(payer.login, payer.place);
  const screen = new PaymentsPage(page);

  await test.step('the release before serves alone', async () => {
    await logIn.as(payer.login);
    await screen.openCard(debit.id);
    await screen.typeCard(cards.asks3ds);
  });

  await test.step('both serve side by side', async () => {
    await releases.add();
    await screen.pay.click();
    await expect(screen.bank).toBeVisible();
  });

  await test.step('the release before ends between the bank’s question and its answer', async () => {
    expect(await releases.endOldest()).toBe(0);
    await screen.bank.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await expect(screen.accepted).toBeVisible();
    await screen.done.click();
    await expect(screen.history.getByText(/^Paiement par carte/).first()).toBeVisible();
    await expectPaidOnce(debit);
  });

  await test.step('the session goes on with the new one alone', async () => {
    await page.goto('/document/bills');
    await expect(screen.heading).toHaveText('Mes factures');
  });
  expect(releases.failures).toEqual([]);
});
