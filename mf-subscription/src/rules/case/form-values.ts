import type { CaseAnswers } from './answers';
import type { AnsweredSection, CasePage } from './case-page';
import { clientValues, resumedValues } from './client-values';
import { missingValues } from './missing-values';
import { paymentValues } from './payment-values';
import { estimatesOf, estimateValues } from './site-estimates';
import { siteValues } from './site-values';
import { startingValues } from './situation-values';
import { withTyped } from './typed-values';
import { readPrefill } from './prefill';

/** Sections with a form, « Souscrire » among them. */
export type FormSection = AnsweredSection | 'subscribe';

/** Current values of a section's form: validated or remembered answers, with what is typed on top. */
export function formValues(section: FormSection, page: CasePage): object {
  const { answers, remembered, typed } = page;
  const client = answers.client ?? remembered.client;
  const site = answers.site ?? remembered.site;
  switch (section) {
    case 'client':
      return resumedValues(clientValues(client, readPrefill(new URLSearchParams()), ''), typed.client);
    case 'site':
      return withTyped(
        { ...siteValues(site, []), ...estimateValues(site ? estimatesOf(site.contracts) : []) },
        typed.site,
      );
    case 'offer':
      return { ...(answers.offer ?? remembered.offer), ...typed.offer };
    case 'situation':
      return withTyped(
        startingValues(answers.situation ?? remembered.situation, { channel: client?.channel ?? 'WEB' }),
        typed.situation,
      );
    case 'missing':
      return site ? withTyped(missingValues(answers.missing ?? remembered.missing, site), typed.missing) : {};
    case 'subscribe':
      return subscribeValues(answers.payment, client, answers.rebate);
  }
}

/** An account is the same with its spaces and without. */
function subscribeValues(
  payment: CaseAnswers['payment'],
  client: CaseAnswers['client'],
  rebate: CaseAnswers['rebate'],
) {
  const values = paymentValues(payment, client);
  return { ...values, iban: values.iban.replace(/\s/g, ''), rebate };
}
