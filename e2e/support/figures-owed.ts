import { expect } from '@playwright/test';
import type { DashboardPage } from '../pages/dashboard-page';
import type { FramePage } from '../pages/frame-page';
import type { LogInPage } from '../pages/log-in-page';
import { PaymentsPage } from '../pages/payments-page';
import { accountOf, contractsOf, firstPaymentOf } from './database';

const euros = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace(/\s/g, ' ');

interface Portal {
  logIn: LogInPage;
  frame: FramePage;
  dashboard: DashboardPage;
}

/** Compares what home, bills and payments show as owed by a customer with one contract to the database. */
export async function expectFiguresOf(login: string, { logIn, frame, dashboard }: Portal): Promise<void> {
  const { page } = frame;
  const bills = page.getByRole('region', { name: 'À payer' });
  const first = page.getByRole('region', { name: 'Premier paiement' });
  const payments = new PaymentsPage(page);
  const shown = async (region: typeof bills) => {
    await expect(region).not.toContainText('Chargement');
    return ((await region.textContent()) ?? '').replace(/\s+/g, ' ');
  };
  const [contract] = await contractsOf(login);
  await logIn.openSession(login);
  // another journey may pay one of these debts in between: both sides are then read again
  await expect(async () => {
    const { due, late, owed_back: back } = await accountOf(contract?.contract_number ?? '');
    const awaited = await firstPaymentOf(login);
    await page.goto('/');
    await dashboard.expectHere();
    if (awaited !== null) expect(await shown(dashboard.first)).toContain(euros(awaited));
    else expect(await shown(dashboard.balance)).toContain(euros(due > 0 ? due : back));
    await expect(dashboard.balance.getByText('En retard', { exact: true })).toHaveCount(late > 0 ? 1 : 0);

    await frame.goTo('Factures', 'Mes factures');
    const asked = await shown(bills);
    if (due > 0) expect(asked).toContain(euros(due));
    if (awaited !== null) expect(await shown(first)).toContain(euros(awaited));
    expect(asked.includes('Vous êtes à jour')).toBe(due === 0 && awaited === null);

    if (due === 0 && awaited === null) return;
    await frame.goTo('Paiements', 'Mes paiements');
    if (awaited !== null) expect(await shown(first)).toContain(euros(awaited));
    else expect(await shown(payments.balance)).toContain(euros(due));
  }).toPass();
}
