import { companyTypes } from '@portal/contract';
import {
  companyTypeLabel,
  formatSiret,
  normaliseActivityCode,
  normaliseSiret,
  textMaxLength,
} from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { SelectField, TextField } from '@portal/ui/form';
import { clientWords } from '../../../i18n/case-client';
import type { ClientValues } from '../../../rules/case/client-values';
import { type CompanyLookup, useCompany } from './use-company';
import { useCompanyFilling } from './use-company-filling';

const words = clientWords.company;
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
      <Looked lookup={lookup} />
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
function Looked({ lookup }: { lookup: CompanyLookup }) {
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
    </p>
  );
}

const placeOf = ({ company }: Extract<CompanyLookup, { status: 'found' }>): string =>
  [company.companyName, company.street, [company.postalCode, company.townName].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
