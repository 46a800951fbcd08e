import { aScheme, type Handlers, type RenderedScreen, renderScreen } from '@portal/testing';
import type { ReactElement } from 'react';
import { type CasePage, newCase } from '../rules/case/case-page';
import type { CaseAnswers } from '../rules/case/answers';
import { readPrefill } from '../rules/case/prefill';
import { CaseContext } from '../screens/case/case-context';
import { caseContextOf } from './case-context-of';

interface SectionOptions {
  handlers?: Handlers;
  /** What was answered in the sections before. */
  answers?: Partial<CaseAnswers>;
  /** What else of the page is not that of a new case. */
  page?: Partial<CasePage>;
  /** Query string of the page's URL. */
  query?: string;
  /** Parameters of a visitor who opened the mailed link of a case. */
  caseLink?: CaseContext['caseLink'];
}

/** Renders a section's form or summary alone, in a case with these answers. */
export function renderSection(
  section: ReactElement,
  { handlers, answers = {}, page = {}, query = '', caseLink = {} }: SectionOptions = {},
): RenderedScreen {
  const context = caseContextOf({
    page: { ...newCase, ...page, answers: { ...newCase.answers, ...answers } },
    visitor: { groupName: 'ADMIN', link: caseLink.link ?? null },
    prefill: readPrefill(new URLSearchParams(query)),
    caseLink,
  });
  return renderScreen(<CaseContext value={context}>{section}</CaseContext>, {
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    path: '/admin/subscription',
    handlers,
  });
}
