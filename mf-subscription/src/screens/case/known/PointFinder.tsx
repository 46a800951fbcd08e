import type { Energy, RequestOf } from '@portal/contract';
import {
  houseNumberMaxLength,
  meterSearchMaxLength,
  textMaxLength,
  postalSearchMaxLength,
} from '@portal/contract';
import { keepAddress, keepPostalSearch } from '@portal/domain';
import { Button } from '@portal/ui';
import { FormShell, RadioField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useEffect, useRef, useState } from 'react';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import {
  emptyPointSearch,
  pointSearchProblem,
  soughtOf,
  type PointSearchValues,
  type SearchWay,
} from '../../../rules/case/point-search';
import { useCase } from '../case-context';
import { Unjudged } from '../Unjudged';
import { FoundPoints } from './FoundPoints';
import type { SiteAddress } from './KnownSites';
import './known.css';

const words = frCaseKnown.finder;
const ways: SearchWay[] = ['ADDRESS', 'METER', 'HOLDER'];
const problems = {
  ...{ required: words.required, postalCode: words.postalCodeInvalid, meter: words.meterInvalid },
};

const judged = (name: keyof PointSearchValues) =>
  string()
    .default('')
    .test('judged', (_typed, context) => {
      const problem = pointSearchProblem(name, context.parent as PointSearchValues);
      return problem === null || context.createError({ message: problems[problem] });
    });

const schema = object({
  energy: string<Energy>().required(),
  by: string<SearchWay>().required(),
  ...{ number: string().default(''), street: judged('street'), postalCode: judged('postalCode') },
  ...{ meter: judged('meter'), lastName: judged('lastName'), firstName: string().default('') },
});

interface PointFinderProps {
  /** Where to begin, from a known site; another object begins anew. */
  near: SiteAddress | null;
  onTake: (energy: Energy, pointOfDelivery: string) => void;
  onClose: () => void;
}

/** The registry of the grid operators, for a client who does not have the number at hand. */
export function PointFinder({ near, onTake, onClose }: PointFinderProps) {
  const { order } = useCase().page;
  const [asked, setAsked] = useState<RequestOf<'/searchPoints'> | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="known-box" aria-label={words.title}>
      <div className="known-head">
        <h3 ref={title} tabIndex={-1}>
          {words.title}
        </h3>
        <Button size="small" icon="close" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <p className="known-soft">{words.audited}</p>
      <FormShell
        label={words.title}
        initialValues={startOf(near)}
        schema={schema}
        onSubmit={(values) => {
          const typed: PointSearchValues = values;
          const own = order ? { orderNumber: order.orderNumber } : {};
          setAsked({ energy: typed.energy, sought: soughtOf(typed), page: 1, ...own });
        }}
        loading={false}
        submitError={null}
        submitLabel={words.submit}
      >
        {(typed) => (
          <>
            <div className="site-fields">
              <RadioField
                name="energy"
                legend={words.energy}
                options={(['EL', 'NG'] as const).map((value) => ({ value, label: words.energies[value] }))}
              />
            </div>
            <RadioField
              name="by"
              legend={words.by}
              options={ways.map((value) => ({ value, label: words.ways[value] }))}
            />
            <Unjudged way={typed.by} />
            <WayFields by={typed.by} />
          </>
        )}
      </FormShell>
      {asked && <FoundPoints asked={asked} onPage={(page) => setAsked({ ...asked, page })} onTake={onTake} />}
    </section>
  );
}

function startOf(near: SiteAddress | null): PointSearchValues {
  if (near === null) return emptyPointSearch;
  const { number, street, postalCode } = near;
  return { ...emptyPointSearch, number: number ?? '', street, postalCode };
}

function WayFields({ by }: { by: SearchWay }) {
  const postalCode = (
    <TextField
      name="postalCode"
      label={words.postalCode}
      inputMode="numeric"
      autoComplete="off"
      maxLength={postalSearchMaxLength}
      format={keepPostalSearch}
    />
  );
  const text = { autoComplete: 'off', maxLength: textMaxLength, spellCheck: false } as const;
  if (by === 'METER') {
    return (
      <TextField
        name="meter"
        label={words.meter}
        hint={words.meterHint}
        {...text}
        maxLength={meterSearchMaxLength}
      />
    );
  }
  if (by === 'HOLDER') {
    return (
      <div className="site-fields">
        <TextField name="lastName" label={words.lastName} {...text} />
        <TextField name="firstName" label={words.firstName} {...text} />
        {postalCode}
      </div>
    );
  }
  return (
    <>
      <div className="site-street">
        <TextField
          {...{ name: 'number', label: words.number, maxLength: houseNumberMaxLength }}
          autoComplete="off"
          format={keepAddress}
        />
        <TextField name="street" label={words.street} {...text} format={keepAddress} />
      </div>
      {postalCode}
    </>
  );
}
