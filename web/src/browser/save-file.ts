export interface SavedFile {
  readonly name: string
  readonly data: Blob
}

export function saveFile({ name, data }: SavedFile): void {
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may start reading the file only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
