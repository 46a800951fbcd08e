import { energies, type Energy } from '@portal/contract';
import { TownFields } from '@portal/screen/person';
import { CheckboxField, FormShell } from '@portal/ui/form';
import { boolean, object, string } from '@portal/ui/schema';
import { useMemo, useState } from 'react';
import { frCase } from '../../../i18n/fr-case';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { frSiteOfLink } from '../../../i18n/fr-site-of-link';
import type { MissingAnswers, SiteAnswers } from '../../../rules/case/answers';
import {
  missingAnswers,
  missingError,
  type MissingName,
  missingValues,
  type MissingValues,
} from '../../../rules/case/missing-values';
import { withTyped } from '../../../rules/case/typed-values';
import { CancelSection } from '../CancelSection';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { AddressSearch } from '../known/AddressSearch';
import { PointField } from '../site/PointFields';
import { StreetFields } from '../site/StreetFields';
import { EnergyName } from '../site/EnergyName';
import '../site/site.css';

const words = frCaseSite.missing;

/** The numbers and the street that the questionnaire did without (B6.2). */
export function MissingForm(props: SectionFormProps<MissingAnswers>) {
  const { site } = useCase().page.answers;
  return site && <MissingOf {...props} site={site} />;
}

function MissingOf({
  start,
  onValidate,
  onCancel,
  site,
}: SectionFormProps<MissingAnswers> & { site: SiteAnswers }) {
  const { intro } = useIsCustomer() ? frSiteOfLink.missing : words;
  const refused = useFormRefusals('missing');
  const { typed, keepTyped } = useTyped('missing');
  const [first] = useState(() => withTyped(missingValues(start, site), typed));
  const asked = useMemo(() => site.contracts.map(({ energy }) => energy), [site]);
  const schema = useMemo(() => schemaOf(asked), [asked]);
  return (
    <FormShell
      label={words.form}
      initialValues={first}
      schema={schema}
      onSubmit={(values) => onValidate(missingAnswers(values as MissingValues, asked))}
      onValues={keepTyped}
      loading={false}
      {...refused}
      submitLabel={frCase.validate}
      secondary={<CancelSection onCancel={onCancel} />}
    >
      {({ sameAddress }) => (
        <>
          <p className="site-found__intro">{intro}</p>
          {asked.map((energy, index) => (
            <fieldset key={energy} className="site-group">
              <legend>
                <EnergyName energy={energy} />
              </legend>
              <PointField
                energy={energy}
                name={`${energy}_point`}
                label={words.point[energy]}
                hint={words.pointHint}
              />
              {index > 0 && <CheckboxField name="sameAddress" label={words.same} />}
              {(index === 0 || !sameAddress) && <AddressFields energy={energy} />}
            </fieldset>
          ))}
        </>
      )}
    </FormShell>
  );
}

function AddressFields({ energy }: { energy: Energy }) {
  const name = <Field extends string>(field: Field) => `${energy}_${field}` as const;
  const street = { number: name('number'), street: name('street') };
  const town = { postalCode: name('postalCode'), townName: name('townName'), netArea: name('netArea') };
  return (
    <>
      <AddressSearch names={{ ...street, ...town }} />
      <StreetFields names={street} />
      <TownFields names={town} autoComplete={false} />
    </>
  );
}

const fields = ['point', 'number', 'street', 'postalCode', 'townName', 'netArea'] as const;

const schemaOf = (asked: readonly Energy[]) =>
  object({
    sameAddress: boolean().required(),
    ...Object.fromEntries(
      energies.flatMap((energy) =>
        fields.map((field) => [`${energy}_${field}`, judged(`${energy}_${field}`, asked)]),
      ),
    ),
  });

const judged = (name: MissingName, asked: readonly Energy[]) =>
  string()
    .default('')
    .test('judged', (_typed, context) => {
      const message = missingError(name, context.parent as MissingValues, asked);
      return message === null || context.createError({ message });
    });
