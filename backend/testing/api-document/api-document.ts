/** The keywords of JSON Schema that the contract's schemas come to. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Nothing but patterns, of which zod writes two or more so. */
  allOf?: Schema[];
  /** Nothing but `{}`: no value fits. */
  not?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

interface Example {
  $ref?: string;
  value?: unknown;
}

/** By media type. */
export type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, Example> }
>;

interface Body {
  required?: boolean;
  content: Content;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

/** Described in place, or by reference to one that is described once. */
export type Answer = Partial<Body> & { $ref?: string };

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Body>;
    examples?: Record<string, Example>;
  };
}

export type Side = 'request' | 'answer';

/** What breaks a caller in a part of two schemas. @param at its name */
export type Compare = (old: Schema, now: Schema, at: string) => string[];
