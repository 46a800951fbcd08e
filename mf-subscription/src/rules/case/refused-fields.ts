import { type Energy } from '@portal/contract';
import { hasFixedLaterSwitch } from '@portal/domain';
import type { CaseAnswers } from './answers';
import { isFrance } from './client-values';
import type { FormSection } from './form-values';
import { byEnergy } from './save-rules';
import { missingValues } from './missing-values';
import { estimateName } from './site-estimates';
import { siteValues } from './site-values';
import { showsDay } from './situation-values';

/** Where the value of a refused path can be corrected: a section, and its form field if it has one. */
export interface FieldPlace {
  section: FormSection | null;
  field: string | null;
}

interface Terms {
  answers: CaseAnswers;
  /** The visitor is the customer with the link: the group is not shown. */
  byLink: boolean;
}

const nowhere: FieldPlace = { section: null, field: null };
const at = (section: FormSection, field: string | null = null): FieldPlace => ({ section, field });

/** @param path as the server names it: `order.contracts.0.effectiveStartDate` */
export function placeOf(path: string, terms: Terms): FieldPlace {
  const [root, part, third, ...rest] = path.split('.');
  if (path === 'channel') return at('client', terms.byLink ? null : 'channel');
  if (path === 'accountOnFile') return at('subscribe', 'iban');
  if (root !== 'order') return nowhere;
  if (part === 'rebateCode' || part === 'rebateCodeType') return at('subscribe', 'rebate');
  if (part === 'customerNumber') return at('client');
  if (part === 'customer') return customerPlace(third, rest, terms);
  if (part === 'survey') return at('site', surveyField(third, rest, terms.answers));
  if (part === 'contracts') return contractPlace(Number(third), rest, terms);
  return nowhere;
}

/** The fields of the questionnaire have the names of the payload. */
function surveyField(name = 'mode', [part]: string[], { site }: CaseAnswers): string | null {
  if (!site?.survey) return null;
  if (name === 'energyList') return 'energyChoice';
  return name === 'address' ? (part ?? 'postalCode') : name;
}

const account: Partial<Record<string, string>> = {
  ibanCode: 'iban',
  accountOwnerFirstName: 'ownerFirstName',
  accountOwnerLastName: 'ownerLastName',
};

function customerPlace(part: string | undefined, [field = '', ...rest]: string[], { answers }: Terms) {
  if (part === 'finance') {
    if (field !== 'billingContact') return at('subscribe', account[field] ?? null);
    return at('client', billingContactField(rest, answers));
  }
  return at('client', part === 'contact' ? contactField(field, rest, answers) : null);
}

const person = ['civility', 'firstName', 'lastName', 'email', 'phone', 'birthdate'];
const company = ['companyName', 'companyType', 'identificationNumber', 'activityCode'];
const birth: Partial<Record<string, string>> = { country: 'birthCountry', postalCode: 'birthPostalCode' };
const billing: Partial<Record<string, string>> = {
  number: 'billingNumber',
  street: 'billingStreet',
  postalCode: 'billingPostalCode',
};

const billingContact: Partial<Record<string, string>> = {
  civility: 'billingCivility',
  firstName: 'billingFirstName',
  lastName: 'billingLastName',
  birthday: 'billingBirthday',
  email: 'billingEmail',
  phone: 'billingPhone',
};

/** The billing contact has the address of the bills, or of the site. */
function billingContactField([name = '', ...rest]: string[], answers: CaseAnswers): string | null {
  if (name === 'address') return contactField('address', rest, answers);
  if (!answers.client?.billingContact) return answers.client ? 'hasBillingContact' : null;
  return billingContact[name] ?? null;
}

/** Null for an existing customer: their data cannot be changed here. */
function contactField(name: string, [part = '']: string[], { client }: CaseAnswers): string | null {
  if (client === null || client.customerNumber !== null) return null;
  if (person.includes(name)) return name;
  if (company.includes(name)) return client.customerType === 'PROFESSIONAL' ? name : null;
  if (name === 'address') return client.billingAddress ? (billing[part] ?? 'billingTownName') : null;
  if (name !== 'birthTown') return null;
  return part === 'postalCode' && !isFrance(client.birthCountry) ? 'birthTown' : (birth[part] ?? 'birthTown');
}

function contractPlace(index: number, path: string[], terms: Terms): FieldPlace {
  const { answers } = terms;
  const energy = byEnergy(answers)[index]?.energy;
  const [name = '', ...rest] = path;
  if (energy === undefined) return at('offer');
  switch (name) {
    case 'debitDay':
    case 'firstPaymentCB':
      return at('subscribe', name);
    case 'thirdParties':
      return at('client', coholderField(rest[1], answers));
    case 'effectiveStartDate':
    case 'effectiveStartRange':
    case 'dueDate':
      return at('situation', situationField(energy, name, answers));
    case 'estimates':
      return at('site', estimateField(energy, rest[0], answers));
    case 'energy':
      return at('site', 'energyChoice');
    case 'deliveryPoint':
      return rest[0] === 'process'
        ? at('situation', situationField(energy, rest[1] ?? 'type', answers))
        : pointPlace(energy, rest, answers);
    default:
      return at('offer', offerField(energy, [name, ...rest], answers));
  }
}

const coholder: Partial<Record<string, string>> = {
  civility: 'coholderCivility',
  firstName: 'coholderFirstName',
  lastName: 'coholderLastName',
};

const coholderField = (name = '', { client }: CaseAnswers): string =>
  (client?.coholder && coholder[name]) || 'hasCoholder';

/** When the form does not show the refused value, the field that determines it. */
function situationField(energy: Energy, name: string, { client, situation }: CaseAnswers): string | null {
  const given = situation?.[energy];
  const fixed = hasFixedLaterSwitch(client?.channel ?? '');
  const day = given && showsDay(given) ? 'startDate' : fixed ? null : 'startRange';
  const isSwitch = given?.processType === 'SWITCH';
  const process = fixed ? null : 'processType';
  const fields: Record<string, string | null> = {
    effectiveStartDate: day,
    effectiveStartRange: fixed ? day : 'startRange',
    dueDate: isSwitch ? 'dueDate' : process,
    type: process,
    express: isSwitch ? process : 'express',
    appointmentTimeslot: isSwitch ? process : given?.startDate ? 'timeslot' : day,
  };
  const field = fields[name] ?? null;
  return field && `${energy}.${field}`;
}

/** The corrected estimate; for a loaded case the field of its point, because its estimate must be computed again. */
function estimateField(energy: Energy, position: string | undefined, { site }: CaseAnswers): string | null {
  const estimates = site?.contracts.find((contract) => contract.energy === energy)?.estimates ?? [];
  const estimate = estimates[Number(position ?? 0)];
  if (site && site.estimateReference !== null && estimate) {
    return estimateName({ energy, timeframe: estimate.timeframe });
  }
  return searchedBy(energy, 'point', { site });
}

/** After a questionnaire, the fields of the point are in « Informations manquantes ». */
function pointPlace(energy: Energy, [name, part = 'street']: string[], answers: CaseAnswers): FieldPlace {
  const field = name === 'pointOfDelivery' ? 'point' : name === 'address' ? townOr(part) : null;
  const { site, missing } = answers;
  if (!missing?.[energy] || !site) {
    return at('site', searchedBy(energy, field ?? 'point', answers));
  }
  if (field === null) return at('missing', null);
  // one address for both energies is typed under electricity
  const { sameAddress } = missingValues(missing, site);
  return at('missing', `${sameAddress && field !== 'point' ? 'EL' : energy}_${field}`);
}

const townOr = (part: string): string =>
  ['number', 'street', 'postalCode'].includes(part) ? part : 'townName';

/** Field of the site section: the point's number, or the question of the survey. */
function searchedBy(energy: Energy, field: string, { site }: Pick<CaseAnswers, 'site'>): string | null {
  if (siteValues(site, []).mode === 'POINTS') return `${energy}_point`;
  return field === 'point' ? null : field;
}

function offerField(energy: Energy, [name = '', part]: string[], { offer }: CaseAnswers): string | null {
  const cyclical = offer?.[energy]?.cyclical ?? false;
  if (name === 'chosenProduct') {
    return `${energy}.${part === 'additionalRates' ? 'options' : 'productCode'}`;
  }
  if (name === 'chosenPackages') return `${energy}.${cyclical ? 'productCode' : 'packages'}`;
  if (name === 'installmentFrequency') return `${energy}.${cyclical ? 'productCode' : 'frequency'}`;
  return name === 'rateOption' ? `${energy}.productCode` : null;
}
