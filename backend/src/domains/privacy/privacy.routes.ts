import type { AnyCallDefinition } from '../../platform/http/define-call';

export const privacyCalls: AnyCallDefinition[] = [];
