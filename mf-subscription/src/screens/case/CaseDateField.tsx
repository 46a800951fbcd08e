import { lazyPart } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { type ComponentProps, Suspense } from 'react';
import { frCase } from '../../i18n/fr-case';

const DateField = lazyPart(async () => {
  const part = await import('@portal/ui/data');
  return part.DateField;
});

/** A date of a case. Its calendar comes with the tables' code, for which the form around does not wait. */
export function CaseDateField(props: ComponentProps<typeof DateField>) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <DateField {...props} />
    </Suspense>
  );
}

/** Before it is shown: the keyboard finds the field and not its place. */
export const loadDateField = () => DateField.ahead();

/** As high as the field. */
const Coming = ({ label, hint }: ComponentProps<typeof DateField>) => (
  <div className="ui-field case-date">
    <p className="ui-field__label">{label}</p>
    <Skeleton shape="block" label={frCase.dateComing} />
    {hint && <p className="ui-field__hint">{hint}</p>}
  </div>
);
