import type { LegalPage } from '@portal/contract';

/** The remote's routes, as declared in remote.json. */
export const paths: Record<LegalPage, string> = {
  notice: '/legal/notice',
  terms: '/legal/terms',
  cookies: '/legal/cookies',
  privacy: '/legal/privacy',
  accessibility: '/legal/accessibility',
  complaints: '/legal/complaints',
};

/** Of other remotes. */
export const elsewhere = {
  logIn: '/login',
  home: '/',
  backOffice: '/admin',
  writeToUs: '/contact/application-forms',
} as const;
