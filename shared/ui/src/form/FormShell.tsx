import { Form, Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { Notice } from '../feedback/Notice';
import { focusFirstError } from './focus-first-error';
import { allPlaced, RefusedFields, useRefusals, type FieldRefusal } from './RefusedFields';
import { AskedBefore, useTypedBefore } from './typed-before';
import { useUnsaved } from './unsaved-forms';
import './form.css';

export interface FormShellProps<Values extends FormikValues, Request extends AnyObject> {
  initialValues: Values;
  /** Checks the values; its transforms (trim, lower case…) shape what `onSubmit` receives. */
  schema: ObjectSchema<Request>;
  /**
   * Called once per submission, whatever is pressed and how often, with values that passed. Answers `saved` where the form
   * stays: what was sent is no longer an unsaved change.
   */
  onSubmit: (values: Request) => Promise<unknown> | void;
  /** The call is in flight. */
  loading: boolean;
  /** Why the last submission failed, in French; the typed values stay. */
  submitError: string | null;
  /** Errors of that failure by field: shown at each field, the first focused; `submitError` is then not shown. */
  fieldErrors?: readonly FieldRefusal[];
  submitLabel: string;
  /** What is submitted cannot be undone. */
  danger?: boolean;
  /** `valid`: the button enables only when every field passes. */
  submitWhen?: 'always' | 'valid';
  /** Disables submission whatever the values; the form shows why. */
  barred?: boolean;
  /** After each change of a value, e.g. to keep a draft. */
  onValues?: (values: Values) => void;
  /** Beside the submit button: cancel, a link. */
  secondary?: ReactNode;
  /** Accessible name, when no heading names the form. */
  label?: string;
  children: ReactNode | ((values: Values) => ReactNode);
}

const noRefusal: readonly FieldRefusal[] = [];

/** Every form of the portal: fields, the server's refusal, the button, one submission at a time. */
export function FormShell<Values extends FormikValues, Request extends AnyObject>({
  initialValues,
  schema,
  onSubmit,
  loading,
  submitError,
  fieldErrors = noRefusal,
  submitLabel,
  danger = false,
  submitWhen = 'always',
  barred = false,
  onValues,
  secondary,
  label,
  children,
}: FormShellProps<Values, Request>) {
  const running = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const start = useTypedBefore(label, initialValues);
  const { refusedRef, validate, lift } = useRefusals<Values>();
  const [saved, setSaved] = useState<Values | null>(null);
  const submitOnce = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (running.current || loading) return;
    running.current = true;
    try {
      if ((await onSubmit(schema.cast(values) as Request)) === 'saved') setSaved(values);
    } finally {
      running.current = false;
      helpers.setSubmitting(false);
    }
  };
  return (
    <Formik
      initialValues={start.values}
      validationSchema={schema}
      validate={validate}
      validateOnMount={submitWhen === 'valid'}
      onSubmit={submitOnce}
    >
      {({ values, dirty, isValid, isSubmitting }) => (
        <>
          <Form
            ref={formRef}
            className={classNames('ui-form', submitWhen === 'valid' && 'ui-form--when-valid')}
            noValidate
            // before its code comes it can be sent by the browser alone: what is typed is in no address then
            method="post"
            aria-label={label}
            onSubmitCapture={(event) => {
              lift();
              focusFirstError(event.currentTarget);
            }}
          >
            <RefusedFields errors={fieldErrors} refusedRef={refusedRef} formRef={formRef} />
            {/* Formik keeps the same object until a value changes */}
            <UnsavedMark dirty={saved === null ? dirty || start.typed : saved !== values} />
            {onValues && <ValuesWatcher values={values} onValues={onValues} />}
            {typeof children === 'function' ? children(values) : children}
            {submitError && !allPlaced(fieldErrors, values) && <Notice tone="error">{submitError}</Notice>}
            <div className="ui-form__actions">
              <Button
                type="submit"
                variant={danger ? 'danger' : 'primary'}
                loading={loading || isSubmitting}
                disabled={barred || (submitWhen === 'valid' && !isValid)}
              >
                {submitLabel}
              </Button>
              {secondary}
            </div>
          </Form>
          <AskedBefore formRef={formRef} label={label} />
        </>
      )}
    </Formik>
  );
}

function UnsavedMark({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return null;
}

function ValuesWatcher<Values>({ values, onValues }: { values: Values; onValues: (values: Values) => void }) {
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) onValues(values);
    // runs when the values change, not when the callback does
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values]);
  return null;
}
