interface FieldTableProps {
  caption: string;
  fields: readonly { name: string; column: string; type: string; about: string }[];
}

/** The fields of a record of the files, with their columns in the CSV. */
export function FieldTable({ caption, fields }: FieldTableProps) {
  return (
    <table className="mt-6 w-full text-left text-sm">
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <thead className="border-b border-rule text-faded">
        <tr>
          {['JSON, then CSV', 'Meaning'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, column, type, about }) => (
          <tr key={name} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              <code className="block">{name}</code>
              <code className="block text-faded">{column}</code>
            </th>
            <td className="py-2">
              <span className="text-faded">{`${type}: `}</span>
              {about}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
