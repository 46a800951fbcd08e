import type { Energy, LegalPage } from '@portal/contract';
import { changedOn } from './changed-on';
import { accessibility } from './pages/accessibility';
import { complaints } from './pages/complaints';
import { cookies } from './pages/cookies';
import { notice } from './pages/notice';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import type { House, LegalAnswer, PageWords } from './section';

const composers: Record<LegalPage, (house: House, energy: Energy) => PageWords> = {
  ...{ notice, terms, privacy, cookies, accessibility, complaints },
};

/** A page with this supplier's data; nothing in it depends on who reads it. */
export const legalPage = (house: House, page: LegalPage, energy: Energy = 'EL'): LegalAnswer => ({
  ...{ page, changedOn: changedOn[page].day },
  ...composers[page](house, energy),
});
