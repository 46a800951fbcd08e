import type { CallPath, CallShape } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { z } from 'zod';

/**
 * Call → the fields that its request cannot be without: what the publication gate compares a remote with, from wherever it
 * is published. It is for everybody, as the bundles that make the calls are.
 */
export const requiredFields = (): Partial<Record<CallPath, string[]>> =>
  Object.fromEntries(
    Object.entries(calls).map(([path, { request }]: [string, CallShape]) => {
      const { required = [] } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
      return [path, required];
    }),
  );
