/** The titles of earlier actions were stored after their digests, which include them. The job makes the chain anew. */
const anew = [`delete from "change_digest"`, `delete from "change_anchor"`, `delete from "change_check"`]

export const sqlite = anew
export const postgres = anew
