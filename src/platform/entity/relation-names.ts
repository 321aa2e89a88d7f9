/** A list adds the name of each related row beside its id: `theme_id` gets `theme_id_name`. */
export const nameColumn = (field: string): string => `${field}_name`
