import type { Shape } from './shape.js';

/** Fields of the shape of an object; none of any other. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsOf({ schema }: Shape<unknown>): ReadonlyMap<string, Shape<unknown>> {
  return schema?.type === 'object' ? schema.fields : new Map();
}

/** Shape of the value that a field has when it is there. */
/* @__NO_SIDE_EFFECTS__ */
export function presentOf(shape: Shape<unknown>): Shape<unknown> {
  return shape.schema !== undefined && 'inner' in shape.schema ? presentOf(shape.schema.inner) : shape;
}

/** Whether a field may be left out. */
export function isOptional({ schema }: Shape<unknown>): boolean {
  return schema?.type === 'optional' || schema?.type === 'given';
}
