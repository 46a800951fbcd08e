import type { Civility, CompanyType, CustomerType } from '@portal/contract';
import { addDays } from '@portal/domain';
import { searchText } from '../../src/platform/search-text';
import type { Random } from '../random/random';
import { companyTypeWeights, trades } from './companies';
import { drawPhone, drawSiret } from './identifiers';
import { firstNames, lastNames } from './names';

interface Company {
  company_name: string;
  company_type: CompanyType;
  identification_number: string;
  activity_code: string;
}

export interface Person {
  civility: Civility;
  first_name: string;
  last_name: string;
  birthdate: string;
  email: string;
  phone: string;
  company: Company | null;
}

/** `Łukasz Dvořák` → `lukasz.dvorak`. */
export const mailName = (...names: string[]): string =>
  names.map((name) => searchText(name).replace(/[^a-z0-9]+/g, '')).join('.');

function drawCompany(random: Random, lastName: string): Company {
  const trade = random.pick(trades);
  return {
    company_name: random.pick(trade.names).replace('{name}', lastName),
    company_type: random.weighted(companyTypeWeights),
    identification_number: drawSiret(random),
    activity_code: trade.activityCode,
  };
}

/** Someone of 19 to 90 years; the customer number makes the e-mail unique. */
export function drawPerson(
  random: Random,
  type: CustomerType,
  customerNumber: string,
  today: string,
): Person {
  const civility = random.weighted<Civility>({ MR: 48, MS: 14, MRS: 38 });
  const first_name = random.pick(firstNames[civility]);
  const last_name = random.pick(lastNames);
  return {
    civility,
    first_name,
    last_name,
    birthdate: addDays(today, -random.int(19 * 366, 90 * 365)),
    email: `${mailName(first_name, last_name)}.${customerNumber}@example.fr`,
    phone: drawPhone(random),
    company: type === 'PROFESSIONAL' ? drawCompany(random, last_name) : null,
  };
}
