import { allow } from '#domain/ground/grants.ts'

/** It is between the student and those who supervise them: nobody else reads it. */
export const may = {
  readMemorandum: allow('owner', 'supervisor'),
  writeMemorandum: allow('owner', 'supervisor'),
  signMemorandum: allow('owner', 'supervisor'),
}
