export type JsonSchema = Record<string, unknown>;

/** A collection of this version, with its validator and its indexes as MongoDB gets them. */
export interface DeclaredCollection {
  name: string;
  validator: { $jsonSchema: JsonSchema };
  indexes: { key: Record<string, 1 | -1>; [option: string]: unknown }[];
}
