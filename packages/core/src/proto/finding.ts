/** A deviation from the canonical form that is still readable. */
export interface ProtoFinding {
  readonly kind: ProtoFindingKind;
  /** JSON Pointer by names of fields: `/token/amount`; of a field that is not known its message and its number. */
  readonly pointer: string;
  /** Number of an unknown field. Chains ignore those of a `TxBody` that have bit 11 set (`number & 1024`). */
  readonly number?: number;
  readonly message: string;
}

/**
 * Fields that the type lacks; repeated singular fields; numbers in more bytes than necessary; fields out of
 * ascending order; numbers beyond their type, whose upper bits readers drop.
 */
export type ProtoFindingKind = 'unknown-field' | 'twice' | 'overlong' | 'out-of-order' | 'too-large';
