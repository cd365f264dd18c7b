/** What a supplier does for the operator. */
export const SUPPLIER_TASKS = ['servers', 'backups', 'email', 'payment'] as const;
export type SupplierTask = (typeof SUPPLIER_TASKS)[number];

/** `country` is an ISO 3166 code, such as `NO`. */
export type Supplier = { name: string; task: SupplierTask; country: string };
