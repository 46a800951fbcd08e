import { companyTypes, textMaxLength } from '@portal/contract';
import {
  companyTypeLabel,
  foldLetters,
  formatSiret,
  normaliseActivityCode,
  normaliseSiret,
  isSiret,
} from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { SelectField, TextField, useFormFill } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { useCall } from '@portal/api-client/query';
import { useDebounced } from '@portal/screen/person';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { ClientValues } from '../../../rules/case/client-values';
import { companyFilling, type CompanyFilling, type Company } from '../../../rules/case/company-filling';
import { ExistingSales } from '../known/ExistingSales';
import { useCase } from '../case-context';

const words = frCaseClient.company;
const shapeSiret = (typed: string) => formatSiret(normaliseSiret(typed));
const types = companyTypes.map((value) => ({ value, label: companyTypeLabel(value) }));

/** The SIRET first: the directory fills in the rest. */
export function CompanyFields({ values }: { values: ClientValues }) {
  const lookup = useCompany(values.identificationNumber);
  useCompanyFilling(lookup, values);
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <div className="client-pair">
        <TextField
          name="identificationNumber"
          label={words.siret}
          hint={words.siretHint}
          inputMode="numeric"
          autoComplete="off"
          format={shapeSiret}
          judgedFrom={14}
        />
        <SelectField name="companyType" label={words.type} placeholder={words.chooseType} options={types} />
      </div>
      <Looked lookup={lookup} typed={values.companyName} />
      <ExistingSales
        subject={lookup.status === 'found' ? { kind: 'SIRET', siret: lookup.company.siret } : null}
      />
      <div className="client-pair">
        <TextField name="companyName" label={words.name} autoComplete="off" maxLength={textMaxLength} />
        <TextField
          name="activityCode"
          label={words.activityCode}
          hint={words.activityCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          format={normaliseActivityCode}
        />
      </div>
    </fieldset>
  );
}

/** A line that is always there, so that an answer moves nothing. */
function Looked({ lookup, typed }: { lookup: CompanyLookup; typed: string }) {
  if (lookup.status === 'failed') {
    return (
      <Notice
        tone="warning"
        title={words.unavailable}
        action={
          <Button size="small" icon="refresh" onClick={lookup.retry}>
            {words.retry}
          </Button>
        }
      >
        {words.unavailableWords}
      </Notice>
    );
  }
  return (
    <p role="status" className="client-looked">
      {lookup.status === 'searching' && words.searching}
      {lookup.status === 'found' && `${words.found}\u00a0: ${placeOf(lookup)}`}
      {lookup.status === 'found' && isAnother(typed, lookup) && ` ${words.kept(typed.trim())}`}
    </p>
  );
}

const isAnother = (typed: string, { company }: Extract<CompanyLookup, { status: 'found' }>): boolean =>
  typed.trim() !== '' && foldLetters(typed.trim()) !== foldLetters(company.companyName);

const placeOf = ({ company }: Extract<CompanyLookup, { status: 'found' }>): string =>
  [company.companyName, company.street, [company.postalCode, company.townName].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Puts what the directory says into the form: once for each answer. A refusal goes beside the number, whose rule says it. */
function useCompanyFilling(lookup: CompanyLookup, values: ClientValues): void {
  const fill = useFormFill();
  const before = useRef<CompanyFilling>({});
  const answer = answerOf(lookup);
  useEffect(() => {
    if (lookup.status === 'unknown' || lookup.status === 'closed') fill({ refusedSiret: answer });
    if (lookup.status !== 'found') return;
    const filling = companyFilling(values, lookup.company, before.current);
    before.current = { ...before.current, ...filling };
    fill({ ...filling, refusedSiret: '' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed meanwhile is no new answer
  }, [answer]);
}

function answerOf(lookup: CompanyLookup): string {
  if (lookup.status === 'found') return `found ${lookup.company.siret}`;
  return 'siret' in lookup ? `${lookup.status} ${lookup.siret}` : '';
}

/** Of the source: a field is looked up once nothing was typed for that long (back-office 9). */
const patience = 500;

type CompanyLookup =
  /** The number is not whole, or not right: nothing is asked. */
  | { status: 'waiting' | 'searching' }
  | { status: 'unknown'; siret: string }
  | { status: 'closed'; siret: string }
  | { status: 'found'; company: Company }
  | { status: 'failed'; retry: () => void };

/** The establishment of a SIRET, asked for once its 14 digits are right. */
function useCompany(typed: string): CompanyLookup {
  const { caseLink } = useCase();
  const siret = normaliseSiret(typed);
  const settled = useDebounced(siret, patience);
  const asked = isSiret(settled) ? settled : null;
  const { status, data, error, retry } = useCall(
    '/siret/:siret',
    asked === null ? null : { siret: asked, ...caseLink },
  );
  if (!isSiret(siret)) return { status: 'waiting' };
  if (asked !== siret || status === 'loading') return { status: 'searching' };
  if (status === 'failed') return error.code === '404' ? { status: 'unknown', siret } : { status, retry };
  return data.data.active ? { status: 'found', company: data.data } : { status: 'closed', siret };
}
