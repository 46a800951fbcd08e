import { v7 as uuidv7 } from 'uuid';
import type { CaseEnvironment } from '../../case-environment';
import { orderDraft } from '../../payloads/orders';
import { markers } from '../markers';
import { birthTown, coholder, formerIban, mistypedEmail } from './known-values';
import { tell } from './tell';

const { firstName, lastName, email, phone, street, words, birthdate, iban } = markers;
const address = { number: '3', street, postalCode: '29200', townName: 'Brest' };
/** As an agent types who does not look for accents. */
const typed = { firstName: 'zephyrine', lastName: 'MARQUETERIE' };

/** The case of the person, at the e-mail given. */
export function caseOf(mailbox: string, pointOfDelivery: string | null = markers.point) {
  const order = orderDraft(pointOfDelivery);
  order.customer = {
    type: 'INDIVIDUAL',
    contact: { civility: 'MRS', firstName, lastName, email: mailbox, phone, birthdate, address },
    finance: { ibanCode: formerIban, accountOwnerFirstName: firstName, accountOwnerLastName: lastName },
    marketing: { channels: ['PHONE'], textVersion: '2026-11-24' },
  };
  order.customer.contact.birthTown = { country: 'BELGIQUE', townName: birthTown };
  const [contract] = order.contracts;
  contract!.firstPaymentCB = true;
  contract!.deliveryPoint.address = address;
  contract!.thirdParties = [{ role: 'COHOLDER', civility: 'MR', firstName: coholder, lastName }];
  return order;
}

const survey = {
  energyList: ['EL' as const],
  housingType: 'APARTMENT' as const,
  residenceType: 'PRINCIPAL' as const,
  area: 60,
  inhabitantsNumber: 2,
  heatingType: 'GAS' as const,
  rateOption: 'TOTAL_HOUR' as const,
  address,
};

/** What a sponsor and an agent know of the person before there is a customer. */
export async function prospect(
  { portal, seller }: CaseEnvironment,
  sponsor: { number: string; token: string },
) {
  await tell(portal, '/sponsoring', { sponsorId: sponsor.number, targetEmail: email }, sponsor.token);
  // begun for another address, by another agent, and never gone on with
  const other = { ...caseOf(mistypedEmail, null), survey, externalReference: lastName };
  await tell(portal, '/saveOrder', { order: other, savingMode: 'EMAIL' }, seller);
}

/** What agents and strangers' browsers keep of a person, though no customer is asked for by it. */
export async function noteAside({ portal }: CaseEnvironment): Promise<void> {
  const { token: signer } = await portal.logIn('signer');
  const { token: seller } = await portal.logIn('seller');
  await tell(portal, '/getLogsStreaming', {
    ...{ tag: `form ${lastName}`, customerType: lastName, triggerButton: `Envoyer ${firstName}, ${email}` },
    ...{
      serviceCalled: `/login?user=${email}&name=${lastName}`,
      returnCode: lastName,
      statusAction: lastName,
    },
    logMessage: `${firstName} ${lastName} (${phone}, ${email}, ${iban}) : ${words}`,
    ...{ energyList: [], customerIdentificationKey: null, environnement: lastName, channel: lastName },
    ...{ timestamp: portal.clock().getTime(), app: 'CLIENT-SPACE' as const },
  });
  const client = { ...typed, phone: '06 98 76 54 32', address };
  const content = JSON.stringify({ answers: { client } });
  const named = { client: `${typed.firstName} ${typed.lastName}` };
  await tell(portal, '/keepCaseDraft', { content, draft: uuidv7(), turn: 1, ...named }, signer);
  const home = JSON.stringify({ answers: { home: { ...address, street: street.toUpperCase() } } });
  await tell(portal, '/keepCaseDraft', { content: home, draft: uuidv7(), turn: 1 }, seller);
  for (const [name, filters] of [
    ['Filtre', { lastName: typed.lastName }],
    [`Dossier ${typed.lastName.toLowerCase()}`, { processType: 'SWITCH' as const }],
    ['Mobile', { phone: '+33 6 98 76 54 32' }],
  ] as const) {
    await tell(portal, '/saveSearch', { name, filters }, signer);
  }
  await tell(portal, '/getPackages', { customerType: 'INDIVIDUAL', mode: 'SURVEY', survey }, signer);
}
