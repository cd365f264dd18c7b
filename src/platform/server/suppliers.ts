import { z } from 'zod';
import { SUPPLIER_TASKS, type Supplier } from '#shared/suppliers.ts';
import { jsonIn } from './json-setting.ts';

const supplier = z.strictObject({
  name: z.string().trim().min(1).max(200),
  task: z.enum(SUPPLIER_TASKS),
  country: z.string().regex(/^[A-Z]{2}$/, 'write the country as two letters, as in NO'),
});

/** The operator's suppliers, which the documents of every organisation name. */
export const suppliersSetting = z
  .string()
  .default('[]')
  .transform((text, context): readonly Supplier[] => {
    const parsed = z.array(supplier).safeParse(jsonIn(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue === undefined ? '' : ` (${issue.path.join('.') || 'the list'}: ${issue.message})`;
    context.addIssue({ code: 'custom', message: `write a list of suppliers as JSON${where}` });
    return [];
  });
