/** The fields that every table of staff has, without anybody saying so. */
export const stampNames = ['status', 'createtime', 'updatetime', 'created_by', 'updated_by'] as const
