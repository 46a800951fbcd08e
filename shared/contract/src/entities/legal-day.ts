import { z } from 'zod';
import { legalRights } from '../request-enumerations';
import { day } from './primitives';

/** A day that the law gives the customer; `last`: until when, where the right ends. */
export const legalDay = z.object({ right: z.enum(legalRights), day, last: day.nullable() });
