import { addDays, consentTextVersion, parisDayOf, today } from '@portal/domain';
import { codeAt } from '../../../src/domains/customer/authentication/factor/factor.rules';
import { endDueContracts } from '../../../src/domains/back-office/privacy/ended-contracts';
import { issueMissingCodes } from '../../../src/domains/customer/authentication/factor/factor.service';
import { creationFor } from '../../../src/domains/customer/authentication/factor/passkey-ceremony';
import { passkeySite } from '../../../src/domains/customer/authentication/factor/passkey.rules';
import { enrolPasskey } from '../../../src/domains/customer/authentication/factor/passkey.service';
import { systemClock } from '../../../src/platform/clock';
import type { Db } from '../../../src/platform/database';
import { sweep } from '../../../src/platform/housekeeping';
import type { CardPayer } from '../../card-payer';
import type { CaseEnvironment } from '../../case-environment';
import { SoftAuthenticator } from '../../fixtures/authenticator';
import { lastCodeTo } from '../../fixtures/mailed-codes';
import { markers } from '../markers';
import type { Person } from './become-customer';
import { betweenEmail, coholder } from './known-values';
import { enter, tell } from './tell';

/** A public address at which passkeys are offered. */
export const passkeyAddress = 'https://portal.test';

/** A passkey of the account, in force, and its recovery codes where it had none. */
export async function addPasskey(db: Db, identityId: string, name = 'Téléphone') {
  const site = passkeySite(passkeyAddress)!;
  const authenticator = new SoftAuthenticator(site.origin);
  const creation = await creationFor(site, { id: identityId, login: 'x' }, []);
  const registration = authenticator.create(creation);
  const made = { identityId, challenge: creation.challenge, registration, name };
  await enrolPasskey(db, systemClock, site, made);
  return { authenticator, recoveryCodes: await issueMissingCodes(db, identityId) };
}

const { firstName, lastName, email, phone, street, words, iban } = markers;
const proof = { screen: 'SETTINGS', textVersion: consentTextVersion } as const;
const contact = { phone, marketing: true, newsletter: true, ...proof };

/** The mailbox of the case gives way to another one, and this to a third, and the days in which that can be undone go by. */
export async function changeMailbox(
  { portal, database: { db } }: CaseEnvironment,
  person: Person,
): Promise<void> {
  const { customerNbr, password } = person;
  const token = await enter(portal, customerNbr, password);
  for (const mailbox of [betweenEmail, email]) {
    await tell(portal, '/updateCustomer', { customerNbr, email: mailbox, ...contact }, token);
    const code = await lastCodeTo(db, mailbox);
    await tell(portal, '/confirmEmail', { customerNbr, code, password }, token);
  }
}

/** Days later, when what could be undone is swept away and the mails of then are kept. */
export async function letDaysPass({ portal, database: { db } }: CaseEnvironment): Promise<void> {
  portal.wait(8 * 86_400);
  await sweep(db, portal.clock);
}

/** What a customer does in their own space, each thing once. */
export async function liveInSpace(
  { portal, database: { db } }: CaseEnvironment,
  payer: CardPayer,
  { customerNbr, contractNbr, password }: Person,
  refusedDebit: string,
): Promise<void> {
  const token = await enter(portal, email, password);
  const whose = { customerNbr, contractNbr };
  await tell(portal, '/getContext', { customerNbr }, token);
  const { rum_code: rumCode } = await db
    .selectFrom('mandate')
    .select('rum_code')
    .where('customer_number', '=', customerNbr)
    .executeTakeFirstOrThrow();
  const account = { mode: 'IBAN', customerNbr, rumCode, ibanCode: iban, ...owner } as const;
  await tell(portal, '/updateBillingData', account, token);
  await tell(
    portal,
    '/updateBillingData',
    {
      ...{ mode: 'BILLING_ADDRESS', ...whose, email, phone },
      customerFullName: { civility: 'MRS', firstName, lastName },
      billingAddress: { number: '3', street, postalCode: '29200', townName: 'Brest' },
    },
    token,
  );
  const holder = { civility: 'MR' as const, firstName: coholder, lastName, code: lastName };
  await tell(portal, '/manageCoholder', { mode: 'insertOrUpdate', contractNbr, coholder: [holder] }, token);
  const consent = { customerNbr, purpose: 'DATA_USE', granularity: 'NONE', granted: true, ...proof } as const;
  await tell(portal, '/manageConsent', consent, token);
  const about = { category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP' } as const;
  await tell(portal, '/createEvent', { ...whose, ...about, message: `Bonjour, ${words}` }, token);
  await tell(portal, '/sponsoring', { sponsorId: customerNbr, targetEmail: 'une.amie@example.fr' }, token);
  const costCentre = {
    mode: 'CREATE' as const,
    customerNbr,
    name: `Chez ${firstName}`,
    contracts: [contractNbr],
  };
  await tell(portal, '/manageCostCentre', costCentre, token);
  for (const value of ['020400', '020390']) {
    const meterReads = [{ meterNumber: markers.meter, registerName: 'BASE', value }];
    const pointOfDelivery = markers.point;
    const reading = { contractNbr, pointOfDelivery, readingDate: addDays(today(), -1), meterReads };
    await tell(portal, '/createIndex', { energyType: 'EL', ...reading }, token);
  }
  const debit = { mode: 'CREATE_PAYMENT', ...whose, payment: refusedDebit } as const;
  const card = await tell(portal, '/paymentCB', debit, token);
  await payer.confirm(card);
  await payer.deliver();
}

/** The contract ends on the day that the customer asked for. */
export async function leave(
  { portal, database: { db } }: CaseEnvironment,
  { customerNbr, contractNbr, password }: Person,
): Promise<void> {
  const token = await enter(portal, customerNbr, password);
  const end = { date: parisDayOf(portal.clock()), reason: 'MOVING_OUT', message: words } as const;
  await tell(portal, '/terminateContract', { customerNbr, contractNbr, ...end }, token);
  portal.wait(2 * 86_400);
  await endDueContracts(db, portal.clock);
}

const owner = { accountOwnerFirstName: firstName, accountOwnerLastName: lastName };

/** The last days of a space: papers, a mailbox that is never proved, a second step, a password that was forgotten. */
export async function lastDays(environment: CaseEnvironment, person: Person): Promise<string> {
  const { portal } = environment;
  const { customerNbr, contractNbr, password } = person;
  await loseFactor(environment, person);
  const token = await enter(portal, customerNbr, password);
  const number = `F-${contractNbr}`;
  await tell(portal, '/getInvoicePdf', { customerNbr, documentId: number, documentType: 'INVOICE' }, token);
  await tell(portal, '/exportCustomerData', { customerNbr }, token);
  await tell(
    portal,
    '/getLogsStreaming',
    {
      ...{ tag: 'form', customerType: 'INDIVIDUAL', triggerButton: null, serviceCalled: '/createEvent' },
      ...{ logMessage: `${words} par ${firstName}`, returnCode: '200', statusAction: 'OK', energyList: [] },
      ...{ customerIdentificationKey: null, environnement: 'test', timestamp: portal.clock().getTime() },
      ...{ app: 'CLIENT-SPACE' as const, channel: 'WEB' },
    },
    token,
  );
  await tell(portal, '/updateCustomer', { customerNbr, ...contact, email: markers.newEmail }, token);
  await tell(portal, '/resetPassword', { mode: 'RESET', customerNbr });
  await takeFactor(portal, password, token);
  const { id } = await environment.database.db
    .selectFrom('identity')
    .select('id')
    .where('login', '=', customerNbr)
    .executeTakeFirstOrThrow();
  // its calls are open at an address of https alone
  await addPasskey(environment.database.db, id, `${words} de ${firstName}`);
  // one that waits for its code
  await tell(portal, '/login', { user: customerNbr, password });
  return token;
}

async function takeFactor(portal: CaseEnvironment['portal'], password: string, token: string): Promise<void> {
  const { challenge, secret } = await tell(portal, '/beginFactor', { password }, token);
  await tell(portal, '/confirmFactor', { challenge, code: codeAt(secret, portal.clock()) }, token);
}

/** A telephone that was lost: an agent takes its codes away, and says why. */
async function loseFactor({ portal }: CaseEnvironment, { customerNbr, password }: Person): Promise<void> {
  await takeFactor(portal, password, await enter(portal, customerNbr, password));
  const { token: signer } = await portal.logIn('signer');
  const reason = `Appel de ${firstName} : ${words}`;
  await tell(portal, '/resetCustomerFactor', { customerNbr, reason }, signer);
}
