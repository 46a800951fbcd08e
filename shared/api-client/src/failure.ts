import type { ApiError } from '@portal/contract';
import { CallError } from './call-error';

/** The JSON object of an answer; null without a body, or with something else (a proxy's page, a cut line). */
export async function readBody(response: Response): Promise<object | null> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

/** Every failed answer in one shape (section 8): without a body the code is 500, whatever the status but 401. */
export function failureOf(status: number, body: object | null): CallError {
  if (body === null) {
    if (status === 401) return new CallError({ code: '401', message: 'Unauthorized' });
    return new CallError({ code: '500', message: 'Internal Server Error' });
  }
  const { message, code, errors } = body as Partial<Record<keyof ApiError, unknown>>;
  return new CallError({
    message: typeof message === 'string' ? message : 'Internal Server Error',
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : String(status),
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  });
}

function isFieldError(value: unknown): value is ApiError['errors'][number] {
  const field = value as { path?: unknown; message?: unknown } | null;
  return typeof field?.path === 'string' && typeof field.message === 'string';
}
