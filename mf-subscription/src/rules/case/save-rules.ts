import type { Energy } from '@portal/contract';
import type { CaseAddress, CaseAnswers, EnergySituation, OfferChoice } from './answers';
import type { CasePage } from './case-page';
import { isSigned } from './case-questions';

/** Why a case cannot be saved (back-office 5, « Save is disabled when »). */
export type SaveRefusal =
  | 'sectionOpen'
  | 'alreadySigned'
  | 'noOffer'
  | 'packageInvalid'
  | 'noDeliveryPoint'
  | 'noStartDate'
  | 'noStreet';
/** Why a case cannot be signed. */
export type SignRefusal = SaveRefusal | 'notAdmin' | 'noPointNumber' | 'noIban' | 'noAccountOwner';
/** Missing answers that do not block saving. */
export type SaveWarning = 'noDebitDay' | 'missingInformation' | 'noIban';

interface EnergyAnswers {
  energy: Energy;
  choice: OfferChoice | undefined;
  situation: EnergySituation | undefined;
  pointOfDelivery: string | null;
  address: Pick<CaseAddress, 'street'> | null;
}

/** The case's answers grouped by energy. */
export function byEnergy({ site, offer, situation, missing }: CaseAnswers): EnergyAnswers[] {
  return (site?.contracts ?? []).map(({ energy, deliveryPoint }) => ({
    energy,
    choice: offer?.[energy],
    situation: situation?.[energy],
    pointOfDelivery: missing?.[energy]?.pointOfDelivery || deliveryPoint.pointOfDelivery,
    address: missing?.[energy]?.address ?? addressOf(deliveryPoint.address),
  }));
}

const addressOf = (address: { street: string | null } | null) => address && { street: address.street ?? '' };

/** All reasons, in the order of the page; empty when the case may be saved. */
export function saveRefusals({ answers, open, order }: CasePage): SaveRefusal[] {
  const contracts = byEnergy(answers);
  const some = (applies: (each: EnergyAnswers) => boolean) => contracts.some(applies);
  return listed<SaveRefusal>([
    ['alreadySigned', isSigned(order)],
    ['sectionOpen', open !== null],
    ['noOffer', contracts.length === 0 || some(({ choice }) => !choice)],
    ['packageInvalid', some(({ choice }) => !!choice && !choice.cyclical && choice.packages === null)],
    ['noDeliveryPoint', contracts.every(({ pointOfDelivery, address }) => !pointOfDelivery && !address)],
    ['noStartDate', some(({ choice, situation }) => !hasStart(choice, situation))],
    ['noStreet', some(({ pointOfDelivery, address }) => !pointOfDelivery && !address?.street.trim())],
  ]);
}

/** A cyclical product needs no start day, and neither does a switch « dès que possible »; other processes always have one in their form. */
function hasStart(choice: OfferChoice | undefined, situation: EnergySituation | undefined): boolean {
  if (choice?.cyclical) return true;
  if (!situation) return false;
  return (
    situation.startDate !== null || (situation.processType === 'SWITCH' && situation.startRange === 'NOW')
  );
}

/** Agents of the group ADMIN may sign, and the customer through the link of their own case (back-office 6). */
export const maySign = ({ groupName, link }: { groupName: string | null; link: string | null }): boolean =>
  groupName === 'ADMIN' || link !== null;

const isTyped = (iban: string): boolean => iban.trim() !== '';

/**
 * All reasons against signing, including those against saving.
 * @param isAccount whether an IBAN can be debited; its rules come with the form of the account
 */
export function signRefusals(
  page: CasePage,
  visitor: Parameters<typeof maySign>[0],
  isAccount: (iban: string) => boolean = isTyped,
): SignRefusal[] {
  const { payment } = page.answers;
  return [
    ...listed<SignRefusal>([['notAdmin', !maySign(visitor)]]),
    ...saveRefusals(page),
    ...listed<SignRefusal>([
      ['noPointNumber', byEnergy(page.answers).some(({ pointOfDelivery }) => !pointOfDelivery)],
      ['noIban', !isAccount(payment?.iban ?? '')],
      ['noAccountOwner', !payment?.ownerFirstName.trim() || !payment.ownerLastName.trim()],
    ]),
  ];
}

export function saveWarnings({ answers }: CasePage, isAccount = isTyped): SaveWarning[] {
  return listed<SaveWarning>([
    ['missingInformation', byEnergy(answers).some(({ pointOfDelivery }) => !pointOfDelivery)],
    ['noDebitDay', answers.payment?.debitDay == null],
    ['noIban', !isAccount(answers.payment?.iban ?? '')],
  ]);
}

const listed = <T>(reasons: readonly (readonly [T, boolean])[]): T[] =>
  reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
