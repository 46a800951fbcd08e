import { asCallError, type CallError, wordsFor } from '@portal/api-client';
import { useState } from 'react';

export interface SentForm<Values> {
  loading: boolean;
  submitError: string | null;
  fieldErrors: CallError['errors'] | undefined;
  onSubmit: (values: Values) => Promise<void>;
}

/** A form that makes one call: what came of it is shown elsewhere, a refusal at its field. */
export function useSentForm<Values>(send: (values: Values) => Promise<void>): SentForm<Values> {
  const [loading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  return {
    loading,
    submitError: refusal && wordsFor(refusal),
    fieldErrors: refusal?.errors,
    onSubmit: async (values) => {
      setLoading(true);
      setRefusal(null);
      try {
        await send(values);
      } catch (error) {
        setRefusal(asCallError(error));
      } finally {
        setLoading(false);
      }
    },
  };
}
