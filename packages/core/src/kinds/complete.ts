import type { OperationKind } from './names.js';
import type { cases } from './tables/cases.js';
import type { codecs } from './tables/codec.js';
import type { compileKinds } from './tables/compile.js';
import type { emits } from './tables/emits.js';
import type { bridgeMakers } from './tables/plan.js';
import type { operationTraits } from './tables/traits.js';

/** All stages of every kind, for tests: published code imports one table at a time. */
export type Complete = {
  readonly [K in OperationKind]: {
    readonly traits: (typeof operationTraits)[K];
    readonly plan: (typeof bridgeMakers)[K];
    readonly compile: (typeof compileKinds)[K];
    readonly codec: (typeof codecs)[K];
    readonly emits: (typeof emits)[K];
    readonly cases: (typeof cases)[K];
  };
};
