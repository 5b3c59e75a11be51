import type { Shape } from './shape.js';

/** Fields of the shape of an object; none of any other. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsOf({ form }: Shape<unknown>): ReadonlyMap<string, Shape<unknown>> {
  return form?.type === 'object' ? form.fields : new Map();
}

/** Shape of the value that a field has when it is there. */
/* @__NO_SIDE_EFFECTS__ */
export function presentOf(shape: Shape<unknown>): Shape<unknown> {
  return shape.form !== undefined && 'inner' in shape.form ? presentOf(shape.form.inner) : shape;
}

/** Whether a field may be left out. */
export function isOptional({ form }: Shape<unknown>): boolean {
  return form?.type === 'optional' || form?.type === 'given';
}
